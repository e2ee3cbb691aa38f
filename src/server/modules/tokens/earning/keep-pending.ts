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

/** So that nothing becomes available before this time: a parcel that left later may come back later. */
export async function keepPendingUntil(tx: Tx, orderId: string, until: Date): Promise<void> {
	await tx
		.update(tokenEarnings)
		.set({ maturesAt: sql`greatest(${maturesAt}, ${until.toISOString()}::timestamptz)` })
		.where(isPending(orderId))
}

/** What was put off because something had not left waits no longer than until this time, and the time that every order waits. */
export async function letMatureBy(tx: Tx, orderId: string, until: Date): Promise<void> {
	const asEveryOrder = sql`${earnedAt} + make_interval(days => ${assumedTransitDays + returnDays}::int)`
	await tx
		.update(tokenEarnings)
		.set({ maturesAt: sql`least(${maturesAt}, greatest(${asEveryOrder}, ${until.toISOString()}::timestamptz))` })
		.where(isPending(orderId))
}

/** The tokens of an order that has not shipped stay pending as if it shipped today: goods can be returned only after they left. */
export async function postponeAvailability(tx: Tx, orderId: string): Promise<void> {
	await tx.update(tokenEarnings).set({ maturesAt: availableIfShippedToday }).where(isPending(orderId))
}
