import { and, eq, isNull, sql } from 'drizzle-orm'
import { assumedTransitDays, returnDays } from '#contracts/returns/return-days.ts'
import type { Tx } from '#server/db/client.ts'
import { tokenEarnings } from './tables.ts'

const { orderId: idOfOrder, earnedAt, maturesAt, maturedAt } = tokenEarnings
const isPending = (orderId: string) => and(eq(idOfOrder, orderId), isNull(maturedAt))

/** What tokens ask of orders. */
export interface OrdersUnderWay {
	/** Whether something of a paid order is still to leave. */
	hasUnsentGoods(tx: Tx, orderId: string): Promise<boolean>
}

/** When the tokens of an order that ships today become available: transit and the days for returns from now, in SQL. */
export const availableIfShippedToday = sql<Date>`now() + make_interval(days => ${assumedTransitDays + returnDays}::int)`

/** Keeps an order's pending tokens pending until this time at the least: a parcel that left later may come back later. */
export async function keepPendingUntil(tx: Tx, orderId: string, until: Date): Promise<void> {
	await tx
		.update(tokenEarnings)
		.set({ maturesAt: sql`greatest(${maturesAt}, ${until.toISOString()}::timestamptz)` })
		.where(isPending(orderId))
}

/** Ends a postponement: an order's pending tokens mature at this time at the latest, or at that of every order if it is later. */
export async function letMatureBy(tx: Tx, orderId: string, until: Date): Promise<void> {
	const asEveryOrder = sql`${earnedAt} + make_interval(days => ${assumedTransitDays + returnDays}::int)`
	await tx
		.update(tokenEarnings)
		.set({ maturesAt: sql`least(${maturesAt}, greatest(${asEveryOrder}, ${until.toISOString()}::timestamptz))` })
		.where(isPending(orderId))
}

/** Puts off an order's pending tokens as if it shipped today: its goods have not left, so they cannot have come back yet. */
export async function postponeAvailability(tx: Tx, orderId: string): Promise<void> {
	await tx.update(tokenEarnings).set({ maturesAt: availableIfShippedToday }).where(isPending(orderId))
}
