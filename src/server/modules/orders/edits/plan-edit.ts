import { randomUUID } from 'node:crypto'
import type { DueItem } from '#contracts/checkout/payment-requests.ts'
import type { EditAmounts, EditRequest } from '#contracts/orders/order-edits.ts'
import type { CardShares } from '#contracts/orders/refund-shapes.ts'
import { type Address, addressIssues, addressProblem } from '#contracts/shared/address.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { giftCardTendersOf } from '#server/modules/gift-cards/index.ts'
import { planCardShares } from '#server/modules/payments/index.ts'
import { type AgreedLine, deliveryBy, type Rates, type Repriced, repriceLines } from '#server/modules/pricing/index.ts'
import { editDisputed } from '../disputes/disputed-order.ts'
import { lineProductOf } from '../lines/line-product.ts'
import { type LockedOrder, lineName } from '../locked-order.ts'
import { tokensGivenBack } from '../refunds/paid-by-tokens.ts'
import { paidCents } from '../refunds/plan-refund.ts'
import { tenderSharesAt } from '../refunds/rules.ts'
import { agreedShippingOf } from './agreed-shipping.ts'
import { keptLine, newLine, requestedLines } from './edit-lines.ts'
import type { EditPlan } from './edit-plan.ts'
import { type KeptDiscount, keptDiscounts } from './kept-discounts.ts'
import { swapsOf } from './line-swaps.ts'

/** The catalog, the rates and the time by which an edit is priced. */
export interface EditInput {
	snapshot: CatalogSnapshot
	rates: Rates
	now: Date
}

function confirmedAddress(order: LockedOrder, asked: Address | undefined): Address | null {
	if (!order.shippingAddress) {
		if (asked) throw new Refusal('ADDRESS_INVALID', 'Nothing of this order is shipped, so it has no address.')
		return null
	}
	const to = asked ?? order.shippingAddress
	const broken = asked && addressProblem(asked)
	if (broken)
		throw new Refusal('ADDRESS_INVALID', broken.message, {
			issues: addressIssues(broken, ['shippingAddress']),
			...(broken.correction && { details: { correction: broken.correction } }),
		})
	return to
}

/**
 * Works out what an edit of a locked order does. What stays keeps the price, the discount and the tax rates of the sale,
 * but nothing that is not earned any more without what goes; what is new costs what it does today. Throws `LINE_INVALID`, `PRODUCT_UNAVAILABLE`, `QUANTITY_LIMIT`, `ADDRESS_INVALID`,
 * `SHIPPING_METHOD_INVALID`, `NOTHING_LEFT`, and `ORDER_STATE` for an order whose money a bank decides about or has taken back.
 */
export async function planEdit(
	tx: Tx,
	order: LockedOrder,
	request: Omit<EditRequest, 'reason'>,
	{ snapshot, rates, now }: EditInput,
): Promise<{ plan: EditPlan; repriced: Repriced; cards: CardShares }> {
	const disputed = await editDisputed(tx, order.id)
	if (disputed) throw disputed
	const { kept: asked, added } = requestedLines(order, request)
	const news = added.map((each, at) => newLine(each, snapshot, at))
	const swaps = swapsOf(
		asked,
		news.map(({ product, quantity, unitPriceCents }) => ({ productId: product.id, quantity, unitPriceCents })),
	)
	const kept = await keptDiscounts(tx, order, asked, swaps)
	const staying = kept.filter(({ quantity }) => quantity > 0)
	if (staying.length + added.length === 0)
		throw new Refusal('NOTHING_LEFT', 'Nothing would be left of the order. Cancel it instead.')
	const address = confirmedAddress(order, request.shippingAddress)
	if (news.length > 0 && !address)
		throw new Refusal('LINE_INVALID', 'Nothing of this order is shipped. What is to be shipped is ordered on its own.')
	const lines = [...staying.map((each) => keptLine(each.line, each, snapshot)), ...news]
	const repriced = repriceLines(lines, rates, {
		address,
		day: utcDay(order.placedAt),
		methodId: request.shippingMethodId ?? order.shippingMethod.id,
		shipping: agreedShippingOf(order),
		extraDiscountCents: request.discountCents ?? 0,
	})
	const { before, after } = amountsOf(order, repriced)
	const differenceCents = after.dueCents - before.dueCents
	const goods = linesOf(kept, news, repriced)
	const plan: EditPlan = {
		...goods,
		...deliveryAfter(order, address, repriced, now),
		before,
		after,
		differenceCents,
		items: [...changedGoods(order, goods), ...itemsBetween(before, after)],
		...(await givenBack(tx, order, Math.max(0, -differenceCents))),
	}
	return { plan, repriced, cards: await planCardShares(tx, order.id, plan.cardCents) }
}

function amountsOf(order: LockedOrder, repriced: Repriced): Record<'before' | 'after', EditAmounts> {
	const pick = ({
		subtotalCents,
		discountCents,
		shippingCents,
		taxCents,
		depositCents,
	}: Omit<EditAmounts, 'dueCents'>) => ({
		subtotalCents,
		discountCents,
		shippingCents,
		taxCents,
		depositCents,
	})
	return {
		before: { ...pick(order), dueCents: asCents(paidCents(order)) },
		after: { ...pick(repriced), dueCents: repriced.dueCents },
	}
}

/** The order's lines after the edit. The prices come in one list: lines that stay, in their order, then new ones. */
function linesOf(
	kept: readonly KeptDiscount[],
	news: readonly AgreedLine[],
	repriced: Repriced,
): Pick<EditPlan, 'kept' | 'added'> {
	const staying = kept.filter(({ quantity }) => quantity > 0)
	const priceAt = (at: number) => {
		const priced = repriced.lines[at]
		if (!priced) throw new Error('A line was not priced.')
		const { discountCents, taxCents, depositCents } = priced
		return { discountCents, taxCents, depositCents }
	}
	const none = { discountCents: asCents(0), taxCents: asCents(0), depositCents: asCents(0) }
	return {
		kept: kept.map((each) => {
			const at = staying.indexOf(each)
			const { line, quantity, unearnedCents } = each
			return { lineId: line.id, quantity, unearnedCents, ...(at === -1 ? none : priceAt(at)) }
		}),
		added: news.map(({ product, variant, quantity, unitPriceCents }, at) => ({
			id: randomUUID(),
			...lineProductOf(product, variant),
			quantity,
			unitPriceCents,
			...priceAt(staying.length + at),
		})),
	}
}

/** Where it goes, how, and by when: the promise of the sale stands unless one of the first two has changed. */
function deliveryAfter(order: LockedOrder, address: Address | null, { method }: Repriced, now: Date) {
	if (!method) throw new Refusal('SHIPPING_METHOD_INVALID', 'This shipping method does not serve that address.')
	const hasMoved = address !== order.shippingAddress || method.id !== order.shippingMethod.id
	const delivery = hasMoved ? deliveryBy(method, now) : { from: order.deliverFrom, to: order.deliverTo }
	return {
		shippingAddress: address,
		shippingMethod: hasMoved ? { id: method.id, name: method.name, promise: method.promise } : order.shippingMethod,
		deliverFrom: delivery?.from ?? null,
		deliverTo: delivery?.to ?? null,
	}
}

/** Throws `NOTHING_LEFT` where an edit leaves everything as it is; a preview of it says at least what else there is. */
export function refuseNoChange(order: LockedOrder, plan: EditPlan): void {
	if (!isChange(order, plan)) throw new Refusal('NOTHING_LEFT', 'Nothing of the order is changed.')
}

const isChange = (order: LockedOrder, plan: EditPlan): boolean =>
	plan.shippingAddress !== order.shippingAddress ||
	plan.shippingMethod.id !== order.shippingMethod.id ||
	plan.added.length > 0 ||
	plan.differenceCents !== 0 ||
	plan.kept.some(({ lineId, quantity }) =>
		order.lines.some(({ id, quantity: had }) => id === lineId && had !== quantity),
	)

/** The goods that come and go, by name, at their prices. */
function changedGoods(order: LockedOrder, { kept, added }: Pick<EditPlan, 'kept' | 'added'>): DueItem[] {
	const gone = kept.flatMap(({ lineId, quantity }) => {
		const line = order.lines.find(({ id }) => id === lineId)
		const units = line ? line.quantity - quantity : 0
		return line && units > 0
			? [{ label: `Taken out: ${units} × ${lineName(line)}`, cents: -units * line.unitPriceCents }]
			: []
	})
	return [
		...added.map((line) => ({
			label: `${line.quantity} × ${lineName(line)}`,
			cents: line.quantity * line.unitPriceCents,
		})),
		...gone,
	]
}

/** The rest of the difference, part by part. */
function itemsBetween(before: EditAmounts, after: EditAmounts): DueItem[] {
	const items = [
		{ label: 'Discount', cents: before.discountCents - after.discountCents },
		{ label: 'Shipping', cents: after.shippingCents - before.shippingCents },
		{ label: 'Tax', cents: after.taxCents - before.taxCents },
		{ label: 'Container deposits', cents: after.depositCents - before.depositCents },
	]
	return items.filter(({ cents }) => cents !== 0)
}

/** To whom a difference goes back: each means of payment has its part of what it paid, as of every refund. */
async function givenBack(tx: Tx, order: LockedOrder, cents: number) {
	const cards = await giftCardTendersOf(tx, order.id)
	const [cardCents = 0, ...shares] = tenderSharesAt(cents, [
		order.totalCents,
		...cards.map((card) => card.cents),
		order.tokensCents,
	])
	return {
		cardCents: asCents(cardCents),
		giftCardShares: cards.map(({ id, lastFour }, at) => ({ id, lastFour, cents: shares[at] ?? 0 })),
		...(await tokensGivenBack(tx, order, shares.at(-1) ?? 0)),
	}
}
