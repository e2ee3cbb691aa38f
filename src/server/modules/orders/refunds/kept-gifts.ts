import { eq, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { shareHalfUp } from '#server/modules/pricing/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import type { RequestedRefund } from './requested-refund.ts'
import { type Parts, worthOf } from './rules.ts'
import { orderRefundLines, orderRefunds } from './tables.ts'
import { unearnedOf } from './unearned.ts'

interface PlannedLine extends Parts {
	lineId: string
	quantity: number
	cancelled: number
}

/** What of the discount of each line was taken back by refunds so far. */
async function takenSoFar(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
	const { lineId, discountCents } = orderRefundLines
	const rows = await tx
		.select({ lineId, cents: sql<number>`sum(${discountCents})::int` })
		.from(orderRefundLines)
		.innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
		.where(eq(orderRefunds.orderId, orderId))
		.groupBy(lineId)
	return new Map(rows.map((row) => [row.lineId, row.cents]))
}

/**
 * The lines of a refund with what the buyer keeps and has not earned any more: its discount goes back, as a line of no units
 * where none of its units do. When they come later, that much less is taken off them. Never more than what is given back.
 */
export async function withUnearned(
	tx: Tx,
	order: LockedOrder,
	lines: readonly PlannedLine[],
	{ keepsGifts, replaced, exchangedCents }: Pick<RequestedRefund, 'keepsGifts' | 'replaced' | 'exchangedCents'>,
): Promise<PlannedLine[]> {
	if (!order.pricedBy?.some(({ earned }) => earned)) return [...lines]
	const taken = await takenSoFar(tx, order.id)
	const rowOf = (id: string) => lines.find(({ lineId }) => lineId === id)
	const back = new Map(order.lines.map((line) => [line.id, line.refunded + (rowOf(line.id)?.quantity ?? 0)] as const))
	const unearned = keepsGifts ? new Map<string, number>() : unearnedOf(order, back, replaced)
	const planned = order.lines.map((line) => {
		const none = { lineId: line.id, quantity: 0, cancelled: 0, subtotalCents: 0, discountCents: 0, taxCents: 0 }
		const row = rowOf(line.id) ?? { ...none, depositCents: 0 }
		const share = shareHalfUp(line.discountCents, back.get(line.id) ?? 0, line.quantity)
		const wanted = Math.max(0, share + (unearned.get(line.id) ?? 0) - (taken.get(line.id) ?? 0))
		return { row, more: wanted - row.discountCents }
	})
	let room = planned.reduce((sum, { row, more }) => sum + worthOf(row) - Math.min(0, more), -exchangedCents)
	return planned.flatMap(({ row, more: wanted }) => {
		const more = Math.min(wanted, Math.max(0, room))
		room -= Math.max(0, more)
		if (row.quantity + row.cancelled === 0 && more <= 0) return []
		return [{ ...row, discountCents: asCents(row.discountCents + more) }]
	})
}
