import { and, eq, sql } from 'drizzle-orm'
import { creditMemoLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { refundableOfPayment } from '../ledger/refunds.ts'
import { wholesaleCreditMemos, wholesalePayments } from '../ledger/tables.ts'
import { paymentText } from '../receivables/payment-text.ts'

/** Money or a memo of which credit may go back. */
export interface RefundableCredit {
	of: { paymentId: string } | { memoId: string }
	/** "Check 1042", "WM-1003" */
	text: string
	/** What is on no invoice and waits for no order. */
	leftCents: number
	/** The card payment that the provider knows, and the card. */
	card: { paymentId: string; instrument: string } | null
}

/** Credit of a company by the id of its payment or memo, in a transaction that has the company locked. Throws `NOT_FOUND`. */
export async function refundableCredit(tx: Tx, companyId: string, id: string): Promise<RefundableCredit> {
	return (await ofPayment(tx, companyId, id)) ?? (await ofMemo(tx, companyId, id))
}

async function ofPayment(db: DbOrTx, companyId: string, credit: string): Promise<RefundableCredit | undefined> {
	const { id, method, reference, cardPaymentId, reverses } = wholesalePayments
	const [row] = await db
		.select({ id, method, reference, cardPaymentId, leftCents: refundableOfPayment })
		.from(wholesalePayments)
		.where(and(eq(wholesalePayments.companyId, companyId), matchesId(id, credit), sql`${reverses} IS NULL`))
	if (!row) return undefined
	const { cardPaymentId: paymentId, leftCents } = row
	return {
		of: { paymentId: row.id },
		text: paymentText(row),
		leftCents,
		card: paymentId ? { paymentId, instrument: row.reference } : null,
	}
}

async function ofMemo(db: DbOrTx, companyId: string, credit: string): Promise<RefundableCredit> {
	const { id, number, cents, appliedCents } = wholesaleCreditMemos
	const [row] = await db
		.select({ id, number, leftCents: sql<number>`${cents} - ${appliedCents}` })
		.from(wholesaleCreditMemos)
		.where(and(eq(wholesaleCreditMemos.companyId, companyId), matchesId(id, credit)))
	if (!row) throw notFound('This credit')
	return { of: { memoId: row.id }, text: creditMemoLabel(row.number), leftCents: row.leftCents, card: null }
}
