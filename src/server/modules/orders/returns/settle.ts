import { and, eq, sql } from 'drizzle-orm'
import type { Settlement } from '#contracts/admin-returns.ts'
import { asCents, formatCents } from '#contracts/money.ts'
import type { SettlementEffects } from '#contracts/returns.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import type { Rates } from '#server/modules/pricing/index.ts'
import { creditNoteOf } from '../documents/issue.ts'
import { type LockedOrder, nameOf, staffAs } from '../locked-order.ts'
import { applyRefund, type RefundDeps } from '../refunds/apply-refund.ts'
import { planRefund, type RefundPlan } from '../refunds/plan-refund.ts'
import { refundOf } from '../refunds/reads.ts'
import { requestedRefund } from '../refunds/requested-refund.ts'
import { partsOf, worthOf } from '../refunds/rules.ts'
import { orderLines } from '../tables.ts'
import { auditReturn, lockForStaff } from './decide.ts'
import { type GoodsOut, goodsFor } from './exchange-price.ts'
import { addGoodsOut, takeStockFor } from './goods-out.ts'
import { type LockedReturn, letUnitsGo, lockReturn, moveReturn, refuseState } from './locked-return.ts'
import { orderReturnLines } from './tables.ts'

export interface SettleDeps extends RefundDeps {
	inventory: Inventory
	/** What is sold now, and the rates in force. */
	catalog: CatalogSnapshot
	rates: Rates
}

interface Chosen {
	lineId: string
	quantity: number
	exchangeFor?: string | undefined
}

interface Plan {
	locked: LockedReturn
	chosen: Chosen[]
	goods: GoodsOut[]
	refund: RefundPlan
	effects: SettlementEffects
}

/** Units of a line that a return can end with: what came back, and of a claim all that was told of. */
const toSettle = ({ row }: LockedReturn, line: LockedReturn['lines'][number]): number =>
	row.kind === 'claim' ? line.asked : line.restocked + line.scrapped

/** What the buyer wished for, for everything. */
const asWished = (locked: LockedReturn): Chosen[] =>
	locked.lines.flatMap((each) => {
		const quantity = toSettle(locked, each)
		const instead = locked.row.wish === 'replacement' ? each.line.variantId : (each.exchangeFor ?? undefined)
		return quantity > 0 ? [{ lineId: each.lineId, quantity, exchangeFor: instead }] : []
	})

const refusalAt = (at: number, field: string, message: string) =>
	new Refusal('LINE_INVALID', message, { issues: [{ path: ['lines', at, field], message }] })

/** Throws `LINE_INVALID` for units that did not come back, and for what came back and is left out. */
function refuseUnits(locked: LockedReturn, chosen: readonly Chosen[]): void {
	for (const [at, { lineId, quantity }] of chosen.entries()) {
		const line = locked.lines.find((each) => each.lineId === lineId)
		const most = line ? toSettle(locked, line) : 0
		if (quantity > most || (locked.row.kind === 'return' && quantity < most))
			throw refusalAt(at, 'quantity', `It ends with ${most} of it: so many came back.`)
	}
	const missing = locked.lines.find(
		(line) =>
			locked.row.kind === 'return' &&
			toSettle(locked, line) > 0 &&
			!chosen.some(({ lineId }) => lineId === line.lineId),
	)
	if (missing) throw new Refusal('LINE_INVALID', `${nameOf(missing.line)} came back too: say what becomes of it.`)
}

/** The order as it is once the return holds nothing of it any more. */
const freed = ({ order, lines }: LockedReturn): LockedOrder => ({
	...order,
	lines: order.lines.map((line) => ({
		...line,
		askedBack: line.askedBack - (lines.find(({ lineId }) => lineId === line.id)?.held ?? 0),
	})),
})

/** Works out what ending a return does. Throws as `settleReturn` does. */
async function planSettlement(tx: Tx, deps: SettleDeps, locked: LockedReturn, request: Settlement): Promise<Plan> {
	refuseState(locked, 'settled')
	const chosen: Chosen[] = request.lines ?? asWished(locked)
	refuseUnits(locked, chosen)
	const order = freed(locked)
	const basis = { ...deps, state: order.shippingAddress?.state, now: new Date() }
	const goods = chosen.flatMap(({ lineId, quantity, exchangeFor }, at) => {
		const line = order.lines.find(({ id }) => id === lineId)
		if (!line || !exchangeFor) return []
		const out = goodsFor(line, quantity, exchangeFor, basis)
		if (!out) throw refusalAt(at, 'exchangeFor', `${nameOf(line)} cannot be exchanged for that.`)
		return [out]
	})
	const exchangedCents = goods.reduce((sum, { worthCents }) => sum + worthCents, 0)
	const asked = requestedRefund(
		order,
		{
			lines: chosen.map(({ lineId, quantity }) => ({ lineId, quantity })),
			shipping: request.shipping,
			keepsUnshipped: true,
		},
		reasonOf(locked, request.answer),
	)
	const kind = goods.length > 0 ? 'exchange' : 'refund'
	const refund = await planOrRefuse(tx, order, { ...asked, kind, exchangedCents, endsReturn: true })
	const { effects } = refund
	return {
		locked,
		chosen,
		goods,
		refund,
		effects: {
			goodsCents: asCents(effects.lines.reduce((sum, line) => sum + worthOf(line), 0)),
			exchangedCents: asCents(exchangedCents),
			shippingCents: effects.shippingCents,
			amountCents: effects.amountCents,
			offsetCents: effects.offsetCents,
			cardCents: effects.cardCents,
			giftCards: effects.giftCards,
			goods: goods.map(({ product, quantity, worthCents }) => ({
				name: nameOf(product),
				sku: product.sku,
				quantity,
				cents: asCents(worthCents),
			})),
		},
	}
}

/** What goes out may not be worth more than what came back. Throws `REFUND_TOO_LARGE` then. */
function planOrRefuse(tx: Tx, order: LockedOrder, requested: Parameters<typeof planRefund>[2]): Promise<RefundPlan> {
	const worth = requested.lines.reduce((sum, { line, quantity }) => sum + worthOf(partsOf(line, quantity)), 0)
	const due = requested.exchangedCents - worth
	if (due > 0)
		throw new Refusal(
			'REFUND_TOO_LARGE',
			`What goes out costs ${formatCents(due)} more than what came back. Choose something that costs no more, or pay it back.`,
		)
	return planRefund(tx, order, requested)
}

const reasonOf = ({ row }: LockedReturn, answer: string | undefined) =>
	`${row.kind === 'claim' ? 'Claim' : 'Return'} ${row.reference}${answer ? `: ${answer}` : '.'}`.slice(0, 300)

/** What ending a return would do, worked out under the same locks. */
export const previewSettlement = (db: Db, deps: SettleDeps, reference: string, request: Settlement) =>
	transaction(db, async (tx) => (await planSettlement(tx, deps, await lockReturn(tx, reference), request)).effects)

/**
 * Ends a return that came back, or a claim: money goes back, other goods are reserved and go out, or both. Throws
 * `NOT_FOUND`, `ORDER_STATE`, `LINE_INVALID`, `REFUND_TOO_LARGE`, and `OUT_OF_STOCK` for goods that are sold out.
 */
export async function settleReturn(
	tx: Tx,
	deps: SettleDeps,
	viewer: Viewer,
	reference: string,
	request: Settlement,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	const { chosen, goods, refund } = await planSettlement(tx, deps, locked, request)
	const { row } = locked
	const actor = staffAs(viewer)
	await letUnitsGo(tx, locked)
	const added =
		goods.length > 0
			? await addGoodsOut(tx, refund.order, goods, { actor, reason: goodsText(row.reference, goods) })
			: null
	const order = added?.order ?? refund.order
	// Coupon and gift cards before stock, as everybody takes them.
	const refundId = await applyRefund(tx, deps, { ...refund, order }, { inOrder: actor, inStock: viewer.id })
	if (added) await takeStockFor(tx, deps.inventory, { id: order.id, actor: viewer.id }, added.out, goods)
	await countSettled(tx, row.id, chosen)
	const answer = request.answer || row.answer
	await moveReturn(tx, locked, 'settled', { actor, reason: request.answer || null, set: { refundId, answer } })
	if (refund.effects.amountCents > 0) await creditNoteOf(tx, order, await refundOf(tx, order, refundId))
	if (added) {
		const data = { orderId: order.id, returnId: row.id }
		deps.mailer.enqueue(tx, { kind: 'return-exchanged', cause: row.id, to: order.email, data })
	}
	await auditReturn(tx, viewer, locked, 'settled')
}

const goodsText = (reference: string, goods: readonly GoodsOut[]) =>
	`${reference}: ${goods.map(({ product, quantity }) => `${quantity} × ${product.sku}`).join(', ')}`

async function countSettled(tx: Tx, returnId: string, chosen: readonly Chosen[]): Promise<void> {
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
