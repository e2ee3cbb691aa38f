import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { publishedOrderEvents, publishedOrderSales } from '#server/modules/orders/index.ts'
import { publishedDisputes } from '#server/modules/payments/index.ts'
import {
	publishedWholesaleAllocations,
	publishedWholesaleCreditMemos,
	publishedWholesaleInvoices,
} from '#server/modules/wholesale/index.ts'
import { countingProgress, pageViews, waitingDays } from '../tables.ts'
import { countOrders } from './count-orders.ts'
import { holdProgress, settledUntil } from './progress.ts'

/** Events or orders read at once. */
const slice = 4000

/** The first time ever: by the orders, which are fewer than their events. Begins again where it did not come to its end. */
export async function countAllOrders(db: Db): Promise<void> {
	const [begun] = await db.select({ at: sql<string>`now()::text` }).from(sql`(SELECT 1) AS one`)
	const eventId = await lastSettledEvent(db)
	await walkOrders(db)
	const seen = db.selectDistinct({ day: pageViews.day }).from(pageViews)
	await db.insert(waitingDays).select(seen).onConflictDoNothing()
	await db
		.insert(countingProgress)
		.values({
			...{ eventId, invoiceNumber: 0, memoNumber: 0, allocationId: 0, movementId: 0 },
			disputesAt: sql`'1970-01-01'::timestamptz`,
			through: sql`${begun?.at}::timestamptz`,
		})
		.onConflictDoNothing()
}

/** Tells of every paid order what it counts as, in slices along their ids. */
export async function walkOrders(db: Db): Promise<void> {
	const { id } = publishedOrderSales
	for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
		const found: { id: string }[] = await db
			.select({ id })
			.from(publishedOrderSales)
			.where(gt(id, after))
			.orderBy(asc(id))
			.limit(slice)
		await transaction(db, (tx) =>
			countOrders(
				tx,
				found.map((row) => row.id),
			),
		)
		after = found.length === slice ? (found.at(-1)?.id ?? null) : null
	}
}

async function lastSettledEvent(db: Db): Promise<number> {
	const { id, at } = publishedOrderEvents
	const [last] = await db
		.select({ id })
		.from(publishedOrderEvents)
		.where(lt(at, settledUntil))
		.orderBy(desc(id))
		.limit(1)
	return last?.id ?? 0
}

/** Has the days wait of all orders that something happened to. Each slice is a transaction that says how far it came. */
export async function followEvents(db: Db): Promise<void> {
	for (let after: number | null = null, isLast = false; !isLast; )
		await transaction(db, async (tx) => {
			const progress = await holdProgress(tx)
			if (!progress) return
			const { id, orderId, at } = publishedOrderEvents
			const events = await tx
				.select({ id, orderId, isSettled: sql<boolean>`${at} < ${settledUntil}` })
				.from(publishedOrderEvents)
				.where(gt(id, after ?? progress.eventId))
				.orderBy(asc(id))
				.limit(slice)
			await countOrders(
				tx,
				events.map((event) => event.orderId),
			)
			const fresh = events.findIndex((event) => !event.isSettled)
			const read = events.slice(0, fresh < 0 ? undefined : fresh).at(-1)?.id
			// What is not settled is read again the next time, and nothing behind it counts as read.
			if (read !== undefined && (after === null || after === progress.eventId))
				await tx.update(countingProgress).set({ eventId: read })
			after = events.at(-1)?.id ?? null
			isLast = events.length < slice
		})
}

const wait = async (tx: Tx, days: readonly string[]): Promise<void> => {
	if (days.length === 0) return
	await tx
		.insert(waitingDays)
		.values([...new Set(days)].sort().map((day) => ({ day })))
		.onConflictDoNothing()
}

/** Has the days wait of invoices that are new, and of those that a memo, a discount or a void was booked on. */
export async function followInvoices(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		const progress = await holdProgress(tx)
		if (!progress) return
		const invoices = publishedWholesaleInvoices
		const memos = publishedWholesaleCreditMemos
		const booked = publishedWholesaleAllocations
		const fresh = await tx
			.select({ number: invoices.number, day: invoices.issuedOn })
			.from(invoices)
			.where(gt(invoices.number, progress.invoiceNumber))
		const credited = await tx
			.select({ number: memos.number, day: sql<string>`coalesce(${invoices.issuedOn}, ${memos.issuedOn})::text` })
			.from(memos)
			.leftJoin(invoices, eq(invoices.id, memos.invoiceId))
			.where(gt(memos.number, progress.memoNumber))
		const allocations = await tx
			.select({ id: booked.id, day: invoices.issuedOn, isSettled: sql<boolean>`${booked.at} < ${settledUntil}` })
			.from(booked)
			.innerJoin(invoices, eq(invoices.id, booked.invoiceId))
			.where(and(gt(booked.id, progress.allocationId), inArray(booked.kind, ['discount', 'void'])))
			.orderBy(asc(booked.id))
		await wait(
			tx,
			[...fresh, ...credited, ...allocations].map(({ day }) => day),
		)
		const unsettled = allocations.findIndex((row) => !row.isSettled)
		const read = allocations.slice(0, unsettled < 0 ? undefined : unsettled).at(-1)?.id
		await tx.update(countingProgress).set({
			invoiceNumber: Math.max(progress.invoiceNumber, ...fresh.map(({ number }) => number)),
			memoNumber: Math.max(progress.memoNumber, ...credited.map(({ number }) => number)),
			allocationId: read ?? progress.allocationId,
		})
	})
}

/** Has the days wait of orders that a bank has decided about. */
export async function followDisputes(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		const progress = await holdProgress(tx)
		if (!progress) return
		const { orderId, state, updatedAt } = publishedDisputes
		const lost = await tx
			.select({ orderId })
			.from(publishedDisputes)
			.where(
				and(
					eq(state, 'lost'),
					gte(updatedAt, sql`${progress.disputesAt.toISOString()}::timestamptz - interval '2 minutes'`),
				),
			)
		await countOrders(
			tx,
			lost.flatMap((row) => row.orderId ?? []),
		)
		await tx.update(countingProgress).set({ disputesAt: sql`now()` })
	})
}
