import { asc, gt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedStockMovements } from '#server/modules/inventory/index.ts'
import {
	publishedWholesaleAllocations,
	publishedWholesaleCreditMemos,
	publishedWholesaleInvoices,
} from '#server/modules/wholesale/index.ts'
import type { investorCheckpoint } from './tables.ts'

/** How far each of the books was read. */
export type BooksCheckpoint = Omit<typeof investorCheckpoint.$inferSelect, 'id'>
/** The same, or where a statement finds it. */
export type Place = Record<keyof BooksCheckpoint, number | SQLWrapper>

/** Rows of a ledger added up at once. */
export const booksSlice = 20_000

/** No transaction of the store takes so long: rows with a lower number than one of that age are seen by then. */
const isSettled = (at: SQLWrapper) => sql<boolean>`${at} < now() - interval '2 minutes'`.as('settled')

/** How far the next booksSlice goes. Invoices and memos take their numbers under a lock, so each that is seen has all before it. */
export async function nextStop(tx: Tx, from: BooksCheckpoint): Promise<BooksCheckpoint> {
	const { id: movement, at: movedAt } = publishedStockMovements
	const { id: allocation, at: bookedAt } = publishedWholesaleAllocations
	const movements = tx
		.select({ key: sql<number>`${movement}`.as('key'), settled: isSettled(movedAt) })
		.from(publishedStockMovements)
		.where(gt(movement, from.movementId))
		.orderBy(asc(movement))
		.limit(booksSlice)
		.as('movements')
	const allocations = tx
		.select({ key: sql<number>`${allocation}`.as('key'), settled: isSettled(bookedAt) })
		.from(publishedWholesaleAllocations)
		.where(gt(allocation, from.allocationId))
		.orderBy(asc(allocation))
		.limit(booksSlice)
		.as('allocations')
	const [movementId, allocationId, [invoice], [memo]] = await Promise.all([
		lastSettled(tx, movements, from.movementId),
		lastSettled(tx, allocations, from.allocationId),
		tx.select({ last: max(publishedWholesaleInvoices.number) }).from(publishedWholesaleInvoices),
		tx.select({ last: max(publishedWholesaleCreditMemos.number) }).from(publishedWholesaleCreditMemos),
	])
	return { movementId, allocationId, invoiceNumber: invoice?.last ?? 0, memoNumber: memo?.last ?? 0 }
}

/** The last row before the first that is not settled. */
async function lastSettled(tx: Tx, rows: SQLWrapper & { key: SQL.Aliased; settled: SQL.Aliased }, after: number) {
	const open = tx
		.select({
			key: sql<number>`key`.as('place'),
			isBefore: sql<boolean>`coalesce(key < min(key) FILTER (WHERE NOT settled) OVER (), true)`.as('is_before'),
		})
		.from(sql`${rows}`)
		.as('with_first_open')
	const [found] = await tx
		.select({ last: sql`max(${open.key}) FILTER (WHERE ${open.isBefore})`.mapWith(Number) })
		.from(open)
	return found?.last ?? after
}
