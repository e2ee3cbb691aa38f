import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import { creditNoteOf } from '../../documents/issue.ts'
import type { OrderActor } from '../../locked-order.ts'
import { applyRefund, type RefundDeps } from '../../refunds/apply-refund.ts'
import { refundOf } from '../../refunds/reads.ts'
import { orderLines } from '../../tables.ts'
import { addGoodsOut, goodsSoldOut, takeStockFor } from '../exchanges/goods-out.ts'
import { moveReturn, releaseAskedUnits } from '../steps/lock-return.ts'
import type { GoodsOut, SettledUnits } from '../steps/settled-units.ts'
import { orderReturnLines, type PlannedExchange } from '../tables.ts'
import type { SettlementPlan } from './plan-settlement.ts'

export interface EndReturnDeps extends RefundDeps {
	inventory: Inventory
}

/**
 * Ends a return as its plan says: money goes back, other goods are reserved and go out, or both; the buyer is told. Throws
 * `OUT_OF_STOCK` for goods that are sold out.
 */
export async function endReturn(
	tx: Tx,
	deps: EndReturnDeps,
	{ locked, chosen, goods, dueCents, refund }: SettlementPlan,
	actor: OrderActor,
	answer: string | null,
): Promise<void> {
	const { row } = locked
	await releaseAskedUnits(tx, locked)
	const reason = `${row.reference}: ${goodsText(goods)}`
	const hasGoods = goods.length > 0
	const order = hasGoods
		? await addGoodsOut(tx, refund.order, goods, { actor: actor.inOrder, reason, paidCents: dueCents })
		: refund.order
	// Coupon and gift cards before stock, as everybody takes them.
	const refundId = await applyRefund(tx, deps, { ...refund, order }, actor)
	if (hasGoods && !(await takeStockFor(tx, deps.inventory, { id: order.id, actor: actor.inStock }, goods)))
		throw goodsSoldOut(goods)
	await countSettled(tx, row.id, chosen)
	// Words to the buyer stand in the return's own answer, and not a second time in the plan.
	const planned: PlannedExchange = { chosen, goods, dueCents, shipping: false, answer: null }
	const set = { refundId, answer: answer ?? row.answer, ...(hasGoods && { planned }) }
	await moveReturn(tx, locked, 'settled', { actor: actor.inOrder, reason: answer, set })
	if (refund.effects.amountCents > 0) await creditNoteOf(tx, order, await refundOf(tx, order, refundId))
	if (hasGoods) {
		const mailedGoods = goods.map(({ lineId, quantity }) => ({ lineId, quantity }))
		const data = { orderId: order.id, returnId: row.id, goods: mailedGoods, paidCents: dueCents }
		deps.mailer.enqueue(tx, { kind: 'return-exchanged', cause: row.id, to: order.email, data })
	}
}

/** "1 × UT-BO-24, 2 × UT-AM-12" */
export const goodsText = (goods: readonly GoodsOut[]): string =>
	goods.map(({ product, quantity }) => `${quantity} × ${product.sku}`).join(', ')

async function countSettled(tx: Tx, returnId: string, chosen: readonly SettledUnits[]): Promise<void> {
	for (const { lineId, quantity } of chosen) {
		await tx
			.update(orderReturnLines)
			.set({ settled: quantity })
			.where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.lineId, lineId)))
		await tx
			.update(orderLines)
			.set({ returned: sql`${orderLines.returned} + ${quantity}` })
			.where(eq(orderLines.id, lineId))
	}
}
