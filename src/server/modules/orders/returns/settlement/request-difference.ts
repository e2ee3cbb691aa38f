import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { unlessRefused } from '#server/db/statements/unless-refused.ts'
import { holdsStockFor, type Inventory, shortLines } from '#server/modules/inventory/index.ts'
import {
	createPaymentRefund,
	createPaymentRequest,
	type PaymentRequestHandlers,
	publishedPayments,
} from '#server/modules/payments/index.ts'
import { orderUndecided } from '../../disputes/disputed-order.ts'
import { lineName, type OrderActor } from '../../locked-order.ts'
import { addOrderEvent } from '../../order-states.ts'
import { goodsSoldOut, holdGoods, releaseGoods } from '../exchanges/goods-out.ts'
import { type LockedReturn, lockReturn, moveReturn } from '../steps/lock-return.ts'
import type { GoodsOut } from '../steps/settled-units.ts'
import type { PlannedExchange } from '../tables.ts'
import { orderReturns } from '../tables.ts'
import { type EndReturnDeps, endReturn, goodsText } from './end-return.ts'
import { planReturnSettlement, type SettlementPlan } from './plan-settlement.ts'

/** Whether the goods are held for the order, or could be bought now. */
async function areThere(tx: Tx, inventory: Inventory, orderId: string, goods: readonly GoodsOut[]): Promise<boolean> {
	const lineIds = goods.map(({ lineId }) => lineId)
	if (await holdsStockFor(tx, orderId, lineIds)) return true
	const wanted = goods.map(({ product: { variantId }, quantity }) => ({ variantId, quantity }))
	const ids = wanted.map(({ variantId }) => variantId)
	const { plan, free } = await inventory.freeStock(ids, tx)
	return shortLines(wanted, plan, free).length === 0
}

/**
 * What goes out is worth more than what came back: the buyer is mailed a link for the difference, and the return waits for
 * it as it was worked out, its goods held as long as the link is open. Throws `OUT_OF_STOCK`: nobody is asked to pay for
 * what is sold out.
 */
export async function requestDifference(
	tx: Tx,
	{ inventory, mailer }: EndReturnDeps,
	{ locked, chosen, goods, dueCents }: SettlementPlan,
	{ actor, ...asked }: { actor: OrderActor } & Pick<PlannedExchange, 'shipping' | 'keepsGifts' | 'answer'>,
): Promise<void> {
	const { row, order } = locked
	const out = goods.map(({ product, quantity, worthCents }) => ({
		label: `${quantity} × ${lineName(product)}`,
		cents: worthCents,
	}))
	const cameBack = dueCents - out.reduce((sum, { cents }) => sum + cents, 0)
	const request = await createPaymentRequest(tx, {
		orderId: order.id,
		purpose: 'exchange',
		amountCents: dueCents,
		reason: `The difference for what you get instead, ${row.reference}.`,
		items: [...out, { label: 'What came back', cents: cameBack }],
	})
	const planned: PlannedExchange = { chosen, goods, dueCents, ...asked }
	const set = { requestId: request.id, planned, answer: asked.answer ?? row.answer }
	await moveReturn(tx, locked, 'due', { actor: actor.inOrder, reason: goodsText(goods), set })
	const data = { requestId: request.id }
	mailer.enqueue(tx, { kind: 'payment-link', cause: request.id, to: order.email, data })
	if (!(await holdGoods(tx, inventory, { id: order.id, actor: actor.inStock }, goods))) throw goodsSoldOut(goods)
}

/** The return that an ended request was for, with how it was to end. */
async function plannedOf(tx: Tx, requestId: string): Promise<{ locked: LockedReturn; planned: PlannedExchange }> {
	const [found] = await tx
		.select({ reference: orderReturns.reference })
		.from(orderReturns)
		.where(eq(orderReturns.requestId, requestId))
	if (!found) throw new Error('A payment request for an exchange has no return.')
	const locked = await lockReturn(tx, found.reference)
	if (!locked.row.planned) throw new Error('A return that waits for a payment was not planned.')
	const { planned } = locked.row
	// A link from before stock was held names no lines.
	const goods = planned.goods.map((each) => ({ ...each, lineId: each.lineId ?? randomUUID() }))
	return { locked, planned: { ...planned, goods } }
}

/** No goods go out after all: what came back is paid back. */
async function payBack(tx: Tx, deps: EndReturnDeps, requestId: string, actor: string): Promise<void> {
	const { locked, planned } = await plannedOf(tx, requestId)
	const chosen = planned.chosen.map(({ lineId, quantity }) => ({ lineId, quantity }))
	const plan = await planReturnSettlement(tx, locked, { ...planned, chosen, goods: [] })
	await endReturn(tx, deps, plan, { inOrder: actor, inStock: actor }, null)
	await releaseGoods(tx, { id: locked.order.id, actor }, planned.goods)
}

/**
 * The link ended while nothing of the order can be paid back: the goods are let go, and staff settle what came back anew
 * once it can.
 */
async function handBack(tx: Tx, requestId: string, actor: string, reason: string): Promise<void> {
	const { locked, planned } = await plannedOf(tx, requestId)
	const to = locked.row.kind === 'claim' ? 'requested' : 'received'
	await moveReturn(tx, locked, to, { actor, reason, set: { requestId: null, planned: null } })
	await releaseGoods(tx, { id: locked.order.id, actor }, planned.goods)
}

/** Pays back the whole difference that was paid for goods that have sold out since. */
async function returnPayment(tx: Tx, { jobs, mailer }: EndReturnDeps, requestId: string, actor: string): Promise<void> {
	const { id, amountCents: cents, requestId: ofRequest, status } = publishedPayments
	const [payment] = await tx
		.select({ id, cents })
		.from(publishedPayments)
		.where(and(eq(ofRequest, requestId), eq(status, 'paid')))
	if (!payment) throw new Error('A payment request that was paid has no payment.')
	if (!(await createPaymentRefund(tx, payment.id, 'sold_out'))) return
	const { locked } = await plannedOf(tx, requestId)
	const orderId = locked.order.id
	addOrderEvent(tx, orderId, { kind: 'refund_ordered', actor, reason: 'It sold out before your payment came.' })
	await jobs.send(tx, 'refunds')
	mailer.enqueue(tx, {
		kind: 'link-payment-returned',
		cause: payment.id,
		to: locked.order.email,
		data: { orderId, cents: payment.cents, isSoldOut: true },
	})
}

/** Ends an exchange whose difference was paid, or was not paid in time. */
export const exchangeRequests: NonNullable<PaymentRequestHandlers<EndReturnDeps>['exchange']> = {
	refusal: (tx, { orderId }) => orderUndecided(tx, orderId),
	async paid(tx, deps, { id, orderId, actor }) {
		const { locked, planned } = await plannedOf(tx, id)
		if (!(await areThere(tx, deps.inventory, orderId, planned.goods))) {
			await returnPayment(tx, deps, id, actor)
			return payBack(tx, deps, id, actor)
		}
		const plan = await planReturnSettlement(tx, locked, { ...planned, paidCents: planned.dueCents })
		await endReturn(tx, deps, plan, { inOrder: actor, inStock: actor }, planned.answer)
	},
	async dropped(tx, deps, { id, actor }) {
		const refusal = await unlessRefused(tx, () => payBack(tx, deps, id, actor))
		if (refusal) await handBack(tx, id, actor, refusal.message)
	},
}
