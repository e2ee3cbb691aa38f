import { and, eq, sql } from 'drizzle-orm'
import { type Cents, formatCents } from '#contracts/shared/money.ts'
import { creditMemoLabel, documentNumberIn } from '#contracts/wholesale/invoices/invoices.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { companies } from '../companies/tables.ts'
import { actOnMoney } from './act-on-money.ts'
import { nextDocumentNumber } from './issue-invoice.ts'
import { applyMemo } from './ledger/apply-credit.ts'
import { type Booking, bookEntries } from './ledger/ledger.ts'
import { wholesaleAllocations, wholesaleCreditMemos } from './ledger/tables.ts'
import { wholesaleInvoices } from './tables.ts'

interface NewMemo {
	cents: Cents
	reason: string
	invoiceId?: string | undefined
}

/**
 * Gives a company credit by a document of its own, in a transaction that has the company locked: on the invoice that it is
 * about as far as that is open, then on the oldest debts. What is left over waits for the next invoice. Answers its number.
 */
export async function bookCreditMemo(tx: Tx, booking: Booking, { cents, reason, invoiceId }: NewMemo): Promise<number> {
	const { companyId, actor, bookedOn } = booking
	const [billed] = await tx
		.select({ billTo: companies.legalName, billToAddress: companies.billingAddress })
		.from(companies)
		.where(eq(companies.id, companyId))
	const [invoice] = invoiceId
		? await tx
				.select()
				.from(wholesaleInvoices)
				.where(and(eq(wholesaleInvoices.id, invoiceId), eq(wholesaleInvoices.companyId, companyId)))
		: []
	if (!billed || (invoiceId && !invoice)) throw notFound('This invoice')
	if (invoice?.isVoid) throw new Refusal('CONFLICT', 'This invoice is void: nothing is owed on it.')
	if (invoice) await refuseBeyondInvoice(tx, invoice, cents)
	const [memo] = await tx
		.insert(wholesaleCreditMemos)
		.values({
			number: await nextDocumentNumber(tx, 'credit_memo'),
			...{ companyId, actor, reason, cents, issuedOn: bookedOn, invoiceId, ...billed },
		})
		.returning({ id: wholesaleCreditMemos.id, number: wholesaleCreditMemos.number })
	if (!memo) throw new Error('The credit memo was not written.')
	const openCents = invoice ? Math.min(cents, invoice.totalCents - invoice.settledCents) : 0
	if (invoice && openCents > 0)
		await bookEntries(tx, booking, [{ invoiceId: invoice.id, kind: 'memo', memoId: memo.id, cents: openCents }])
	if (openCents < cents) await applyMemo(tx, booking, memo.id, cents - openCents)
	return memo.number
}

/** Refuses more than memos and discounts have left of an invoice; its company is locked. */
async function refuseBeyondInvoice(tx: Tx, invoice: typeof wholesaleInvoices.$inferSelect, cents: number) {
	const { invoiceId, kind } = wholesaleAllocations
	const [[memos], [discounts]] = await Promise.all([
		tx
			.select({ cents: sql`coalesce(sum(${wholesaleCreditMemos.cents}), 0)`.mapWith(Number) })
			.from(wholesaleCreditMemos)
			.where(eq(wholesaleCreditMemos.invoiceId, invoice.id)),
		tx
			.select({ cents: sql`coalesce(sum(${wholesaleAllocations.cents}), 0)`.mapWith(Number) })
			.from(wholesaleAllocations)
			.where(and(eq(invoiceId, invoice.id), eq(kind, 'discount'))),
	])
	const left = invoice.totalCents - (memos?.cents ?? 0) - (discounts?.cents ?? 0)
	if (cents <= left) return
	const leftText = left > 0 ? `${formatCents(left)} is left to give back` : 'All of it was given back'
	throw new Refusal('LINE_INVALID', `A credit memo gives back no more than its invoice asks for. ${leftText}.`)
}

/** Throws `NOT_FOUND`, `CONFLICT` and `LINE_INVALID`. */
export const issueCreditMemo = (
	db: Db,
	viewer: Viewer,
	asked: {
		id: string
		body: { cents: Cents; reason: string; invoice?: string | undefined }
		idempotency: Idempotency
	},
): Promise<CompanyReceivables> =>
	actOnMoney(db, { viewer, companyId: asked.id, idempotency: asked.idempotency, status: 201 }, async (tx, booking) => {
		const { cents, reason, invoice } = asked.body
		const invoiceId = invoice === undefined ? undefined : await invoiceIdOf(tx, booking.companyId, invoice)
		const memo = creditMemoLabel(await bookCreditMemo(tx, booking, { cents, reason, invoiceId }))
		return { action: 'credit-memo.issued', details: { memo, cents, reason, ...(invoice && { invoice }) } }
	})

async function invoiceIdOf(tx: Tx, companyId: string, shown: string): Promise<string> {
	const { id, number } = wholesaleInvoices
	const [found] = await tx
		.select({ id })
		.from(wholesaleInvoices)
		.where(and(eq(number, documentNumberIn(shown) ?? 0), eq(wholesaleInvoices.companyId, companyId)))
	if (!found) throw notFound('This invoice')
	return found.id
}
