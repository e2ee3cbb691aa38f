import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { LockedOrder } from '../locked-order.ts'
import {
	chargeForKeptGoods,
	type KeptGoodsOptions,
	type PlannedLine,
	type RefundedParts,
} from './charge-for-kept-goods.ts'
import { orderRefundLines, orderRefunds } from './tables.ts'

/** The parts of the discount and tax of each line that earlier refunds took back. */
async function takenSoFar(tx: Tx, orderId: string): Promise<ReadonlyMap<string, RefundedParts>> {
	const { lineId, discountCents, taxCents } = orderRefundLines
	const rows = await tx
		.select({
			lineId,
			discountCents: sql<number>`sum(${discountCents})::int`,
			taxCents: sql<number>`sum(${taxCents})::int`,
		})
		.from(orderRefundLines)
		.innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
		.where(eq(orderRefunds.orderId, orderId))
		.groupBy(lineId)
	return new Map(rows.map((row) => [row.lineId, row]))
}

/** The lines of a refund with what the buyer keeps and has not earned any more (`chargeForKeptGoods`). */
export async function withUnearned(
	tx: Tx,
	order: LockedOrder,
	lines: readonly PlannedLine[],
	settling: KeptGoodsOptions,
): Promise<PlannedLine[]> {
	if (!order.pricedBy?.some(({ isApplied }) => isApplied)) return [...lines]
	return chargeForKeptGoods(order, lines, await takenSoFar(tx, order.id), settling)
}
