import { formatCents } from '#contracts/shared/money.ts'
import type { PaymentTerms } from '#contracts/wholesale/company/own-company.ts'
import type { Tx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import { exposureOf } from '../companies/exposure.ts'

interface AddedOrder {
	/** The order's own payment terms; the company's may have changed since it was placed. */
	terms: PaymentTerms
	/** Cents that the order adds to the company's exposure. */
	addedCents: number
}

/**
 * By how much a company would be over its credit limit, in words for its review; null where it would not be, and for an
 * order that is paid ahead. The company is locked by the caller.
 */
export async function overCreditLimit(
	tx: Tx,
	{ id, creditLimitCents }: Pick<Company, 'id' | 'creditLimitCents'>,
	{ terms, addedCents }: AddedOrder,
): Promise<string | null> {
	if (terms === 'prepaid') return null
	const overCents = (await exposureOf(tx, id)) + addedCents - creditLimitCents
	return overCents > 0 ? `${formatCents(overCents)} over the credit limit.` : null
}
