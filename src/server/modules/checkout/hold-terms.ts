import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutRequest } from '../../../contracts/checkout.ts'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import { type HoldTerms, isCrowded } from '../inventory/index.ts'
import { normaliseEmail } from '../promotions/index.ts'
import { type Holder, hasBought, isOverUnpaidLimit, OrderTooLarge, unpaidRefusal } from './unpaid-limit.ts'

/** Who stands at the counter. */
export interface CheckoutBuyer {
	viewer: Viewer | null
	/** Of `networkOf`: what counts as one place. */
	network: string
}

/** Whether other terms might do, of which `nextTerms` knows. */
export const dependsOnTerms = (error: unknown) =>
	isCrowded(error) || isOverUnpaidLimit(error) || error instanceof OrderTooLarge

/**
 * Most buyers pay at once, and never come here. Whoever has bought before gets better terms. Strangers wait a moment, for
 * what others are paying for this instant is free again in the next; then they buy without a hold (decision 014).
 */
export async function nextTerms(
	db: Db,
	error: unknown,
	terms: HoldTerms,
	holder: Holder,
	tries: number,
): Promise<HoldTerms> {
	if (terms === 'tentative' && (await hasBought(db, holder))) return 'firm'
	if (!isCrowded(error)) throw unpaidRefusal(error, holder)
	if (tries > mostTries) return 'later'
	await sleep(tries * 100)
	return terms
}
const mostTries = 3

export function holderOf(
	orderKey: string,
	{ viewer, network }: CheckoutBuyer,
	{ email }: CheckoutRequest,
	terms: HoldTerms,
): Holder {
	return {
		customer: normaliseEmail(email),
		userId: viewer?.id ?? null,
		network: terms === 'firm' ? null : createHmac('sha256', orderKey).update(`network ${network}`).digest('base64url'),
	}
}
