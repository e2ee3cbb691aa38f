import { minCardCents } from '#contracts/pricing/pricing.ts'
import type { SettlementEffects } from '#contracts/returns/return-shapes.ts'
import type { Settlement } from '#contracts/returns/staff-return-calls.ts'
import { asCents } from '#contracts/shared/money.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import type { Rates } from '#server/modules/pricing/index.ts'
import { type LockedOrder, lineName } from '../../locked-order.ts'
import { planRefund, type RefundPlan } from '../../refunds/plan-refund.ts'
import { requestedRefund } from '../../refunds/requested-refund.ts'
import { centsOfParts, partsOf } from '../../refunds/rules.ts'
import { priceExchange } from '../exchanges/exchange-price.ts'
import { tokensForGoods } from '../exchanges/tokens-for-goods.ts'
import { type LockedReturn, lockReturn, refuseState } from '../steps/lock-return.ts'
import { discountGoods, type GoodsOut, type SettledUnits } from '../steps/settled-units.ts'

/** The catalog as it is sold now, and the rates in force. */
export interface PriceInput {
	catalog: CatalogSnapshot
	rates: Rates
}

/** How a return ends. Its preview and its settlement are made of one plan. */
export interface SettlementPlan {
	locked: LockedReturn
	chosen: SettledUnits[]
	goods: GoodsOut[]
	/** The amount that the buyer has paid, or is to pay, where the goods that go out cost more than those that came back. */
	dueCents: number
	refund: RefundPlan
}

/** Units of a line that a return can end with: what came back, and of a claim all that was told of. */
const toSettle = ({ row }: LockedReturn, line: LockedReturn['lines'][number]): number =>
	row.kind === 'claim' ? line.asked : line.restocked + line.scrapped

/** All units that are still to be settled, each as the buyer wished: money back, a replacement or an exchange. */
const asWished = (locked: LockedReturn): SettledUnits[] =>
	locked.lines.flatMap((each) => {
		const quantity = toSettle(locked, each)
		const instead = locked.row.wish === 'replacement' ? each.line.variantId : (each.exchangeFor ?? undefined)
		return quantity > 0 ? [{ lineId: each.lineId, quantity, exchangeFor: instead }] : []
	})

const refusalAt = (at: number, field: string, message: string) =>
	invalidField(['lines', at, field], message, 'LINE_INVALID')

/** Throws `LINE_INVALID` for units that did not come back, and for what came back and is left out. */
function refuseUnits(locked: LockedReturn, chosen: readonly SettledUnits[]): void {
	const isReturn = locked.row.kind === 'return'
	for (const [at, { lineId, quantity }] of chosen.entries()) {
		const line = locked.lines.find((each) => each.lineId === lineId)
		const max = line ? toSettle(locked, line) : 0
		if (quantity > max || (isReturn && quantity < max))
			throw refusalAt(at, 'quantity', `It ends with ${max} of it: so many came back.`)
	}
	const isLeftOut = (line: LockedReturn['lines'][number]) =>
		isReturn && toSettle(locked, line) > 0 && !chosen.some(({ lineId }) => lineId === line.lineId)
	const missing = locked.lines.find(isLeftOut)
	if (missing) throw new Refusal('LINE_INVALID', `${lineName(missing.line)} came back too: say what becomes of it.`)
}

/** The order as it is once the return holds nothing of it any more. */
const freed = ({ order, lines }: LockedReturn): LockedOrder => ({
	...order,
	lines: order.lines.map((line) => ({
		...line,
		askedBack: line.askedBack - (lines.find(({ lineId }) => lineId === line.id)?.held ?? 0),
	})),
})

const reasonOf = ({ row }: LockedReturn, answer: string | null | undefined) =>
	`${row.kind === 'claim' ? 'Claim' : 'Return'} ${row.reference}${answer ? `: ${answer}` : '.'}`.slice(0, 300)

const worthOfAll = (goods: readonly GoodsOut[]) => goods.reduce((sum, { worthCents }) => sum + worthCents, 0)

interface Ending {
	chosen: SettledUnits[]
	goods: GoodsOut[]
	shipping?: boolean | undefined
	keepsGifts?: boolean | undefined
	answer?: string | null | undefined
	/** The amount that was paid by a link for the goods; without it, the difference of the prices is due. */
	paidCents?: number
}

/** Works out how a return ends with these units and goods. Throws what `requestedRefund` and `planRefund` do. */
export async function planReturnSettlement(tx: Tx, locked: LockedReturn, ending: Ending): Promise<SettlementPlan> {
	const { chosen, paidCents } = ending
	const order = freed(locked)
	const lines = chosen.map(({ lineId, quantity }) => ({ lineId, quantity }))
	const { shipping, answer, keepsGifts } = ending
	const asked = requestedRefund(order, { lines, shipping, keepsGifts, keepsUnshipped: true }, reasonOf(locked, answer))
	const cameBack = asked.lines.reduce((sum, { line, quantity }) => sum + centsOfParts(partsOf(line, quantity)), 0)
	const more = Math.max(0, worthOfAll(ending.goods) - cameBack - (paidCents ?? 0))
	// A cent that another refund has moved since the link was made, and what no card takes, are given.
	const isGiven = more > 0 && (paidCents !== undefined || more < minCardCents)
	const goods = isGiven ? discountGoods(ending.goods, more) : ending.goods
	const dueCents = paidCents ?? (isGiven ? 0 : more)
	const exchangedCents = worthOfAll(goods) - dueCents
	const kind = goods.length > 0 ? 'exchange' : 'refund'
	const replaced = new Map(goods.map(({ insteadOf, quantity }) => [insteadOf, quantity] as const))
	const instead = await tokensForGoods(tx, order, goods, dueCents)
	const out = { exchangedCents, replaced, instead }
	const refund = await planRefund(tx, order, { ...asked, kind, ...out, endsReturn: true })
	return { locked, chosen, goods, dueCents, refund }
}

/** Works out what staff ask for. Throws `ORDER_STATE` and `LINE_INVALID` besides. */
export async function planSettlement(
	tx: Tx,
	priceInput: PriceInput,
	locked: LockedReturn,
	{ lines, ...more }: Settlement,
): Promise<SettlementPlan> {
	// A return in state `due` waits for the buyer to pay the difference; that payment settles it.
	refuseState(locked, 'due')
	const chosen: SettledUnits[] = lines ?? asWished(locked)
	refuseUnits(locked, chosen)
	const { order } = locked
	const priced = { ...priceInput, state: order.shippingAddress?.state, now: new Date() }
	const goods = chosen.flatMap(({ lineId, quantity, exchangeFor }, at) => {
		const line = order.lines.find(({ id }) => id === lineId)
		if (!line || !exchangeFor) return []
		const out = priceExchange(line, quantity, exchangeFor, priced)
		if (!out) throw refusalAt(at, 'exchangeFor', `${lineName(line)} cannot be exchanged for that.`)
		return [out]
	})
	return planReturnSettlement(tx, locked, { chosen, goods, ...more })
}

function effectsOf({ goods, dueCents, refund: { effects, tokensBack } }: SettlementPlan): SettlementEffects {
	const worth = (lines: typeof effects.lines) => lines.reduce((sum, line) => sum + centsOfParts(line), 0)
	// With their tax.
	const keptGiftsCents = Math.max(0, -worth(effects.lines.filter(({ quantity }) => quantity === 0)))
	return {
		goodsCents: asCents(worth(effects.lines) + keptGiftsCents),
		keptGiftsCents: asCents(keptGiftsCents),
		exchangedCents: effects.exchangedCents,
		dueCents: asCents(dueCents),
		shippingCents: effects.shippingCents,
		amountCents: effects.amountCents,
		offsetCents: effects.offsetCents,
		cardCents: effects.cardCents,
		cards: effects.cards,
		giftCards: effects.giftCards,
		restoredTokens: effects.restoredTokens,
		lostTokens: effects.lostTokens,
		earnedTokens: effects.earnedTokens,
		moreTokens: tokensBack.instead.more,
		goods: goods.map(({ product, quantity, worthCents }) => ({
			name: lineName(product),
			sku: product.sku,
			quantity,
			cents: asCents(worthCents),
		})),
	}
}

/** The effects that settling a return would have, worked out under the same locks. */
export const previewSettlement = (db: Db, priceInput: PriceInput, reference: string, request: Settlement) =>
	transaction(db, async (tx) =>
		effectsOf(await planSettlement(tx, priceInput, await lockReturn(tx, reference), request)),
	)
