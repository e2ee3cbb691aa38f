import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asCents } from '#contracts/shared/money.ts'
import { type CreditMemo, creditMemoLabel, invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { wholesaleCreditMemos } from '../ledger/tables.ts'
import { wholesaleInvoices } from '../tables.ts'

const byNewest = z.tuple([cursorPart.day, cursorPart.id])

/** Credit memos of a company, newest first. */
export async function creditMemoPage(db: DbOrTx, company: string, { limit: asked, cursor }: Paging) {
	const limit = Number(asked ?? 50)
	const last = cursorKeyOf(cursor, byNewest)
	const { id, companyId, issuedOn, invoiceId } = wholesaleCreditMemos
	const rows = await db
		.select({ memo: wholesaleCreditMemos, invoice: wholesaleInvoices.number })
		.from(wholesaleCreditMemos)
		.leftJoin(wholesaleInvoices, eq(wholesaleInvoices.id, invoiceId))
		.where(
			and(eq(companyId, company), last ? sql`(${issuedOn}, ${id}) < (${last[0]}::date, ${last[1]}::uuid)` : undefined),
		)
		.orderBy(desc(issuedOn), desc(id))
		.limit(limit + 1)
	const page = pageOf(rows, limit, ({ memo }) => [memo.issuedOn, memo.id])
	return { ...page, items: page.items.map(shownCreditMemo) }
}

const shownCreditMemo = ({
	memo: { number, issuedOn, reason, cents, appliedCents },
	invoice,
}: {
	memo: typeof wholesaleCreditMemos.$inferSelect
	invoice: number | null
}): CreditMemo => ({
	...{ issuedOn, reason, cents },
	number: creditMemoLabel(number),
	invoice: invoice === null ? null : invoiceLabel(invoice),
	unappliedCents: asCents(cents - appliedCents),
})
