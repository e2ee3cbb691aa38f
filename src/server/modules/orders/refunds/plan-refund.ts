import type { RefundEffects } from '#contracts/orders/refund-shapes.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import {
	giftCardTendersOf,
	refundedToGiftCards,
	type UnusedCard,
	unusedGiftCards,
} from '#server/modules/gift-cards/index.ts'
import { disputedMoneyOf, planCardShares } from '#server/modules/payments/index.ts'
import { planTokensBack, type TokensBack } from '#server/modules/tokens/index.ts'
import { disputeUndecided } from '../disputes/disputed-order.ts'
import type { LockedOrder } from '../locked-order.ts'
import { withUnearned } from './kept-gifts.ts'
import { refundedAsTokens, tokensGivenBack } from './paid-by-tokens.ts'
import { type RequestedRefund, tooLarge } from './requested-refund.ts'
import { centsOfParts, partsOf, sharesOf } from './rules.ts'

/** Everything that a refund will do: what is shown is what is done. */
export interface RefundPlan {
	order: LockedOrder
	requested: RequestedRefund
	effects: RefundEffects
	giftCardShares: Array<{ id: string; cents: number }>
	voided: UnusedCard[]
	tokensBack: TokensBack
}

/** The amount paid for an order by cards, gift cards and tokens together. */
export const paidCents = (order: Pick<LockedOrder, 'totalCents' | 'giftCardCents' | 'tokensCents'>): number =>
	order.totalCents + order.giftCardCents + order.tokensCents

/**
 * Works out what a refund gives back and to whom. All that goes back never exceeds what was paid: what goodwill gave before
 * is taken off the lines that are refunded after it. Throws `REFUND_TOO_LARGE`, `NOTHING_LEFT`, and `CONFLICT` for gift
 * cards that were used, and `ORDER_STATE` while a bank
 * decides about the order's money. What a bank has taken back is not given a second time.
 */
export async function planRefund(tx: Tx, order: LockedOrder, requested: RequestedRefund): Promise<RefundPlan> {
	const cards = await giftCardTendersOf(tx, order.id)
	const given = await givenTo(tx, order, cards)
	const lostCents = await lostToBanks(tx, order, given[0] ?? 0)
	const units = requested.lines.map(({ line, quantity, cancelled }) => ({
		lineId: line.id,
		quantity,
		cancelled,
		...partsOf(line, quantity),
	}))
	const lines = await withUnearned(tx, order, units, requested)
	const left = paidCents(order) - order.refundedCents - lostCents
	const goods = lines.reduce((sum, line) => sum + centsOfParts(line), requested.shippingCents)
	const { exchangedCents } = requested
	if (exchangedCents > goods) throw new Error('What goes out is worth more than what came back.')
	const goodwillLeft = Math.max(0, left - goods)
	if (requested.goodwillCents > goodwillLeft)
		throw tooLarge('goodwillCents', `At most ${formatCents(goodwillLeft)} is left to give.`)
	const amount = Math.min(goods + requested.goodwillCents - exchangedCents, left)
	if (amount === 0 && !requested.endsReturn && lines.every(({ cancelled }) => cancelled === 0))
		throw new Refusal('NOTHING_LEFT', lines.some(isDearer(units)) ? giftsTakeAll : nothingLeft(paidCents(order), left))

	const voided = await voidedBy(tx, requested)
	const tokensBack = await tokensBackOf(tx, order, requested)
	const tenders = [order.totalCents - lostCents, ...cards.map(({ cents }) => cents), order.tokensCents]
	const [cardCents = 0, ...shares] = sharesOf(amount, given, tenders)
	const giftCardShares = cards.map(({ id, lastFour }, at) => ({ id, lastFour, cents: shares[at] ?? 0 }))
	return {
		order,
		requested,
		giftCardShares,
		voided,
		tokensBack,
		effects: {
			...effectsOn(lines, tokensBack),
			amountCents: asCents(amount),
			shippingCents: asCents(requested.shippingCents),
			goodwillCents: asCents(requested.goodwillCents),
			offsetCents: asCents(goods + requested.goodwillCents - exchangedCents - amount),
			exchangedCents: asCents(exchangedCents),
			cardCents: asCents(cardCents),
			cards: await planCardShares(tx, order.id, cardCents),
			giftCards: giftCardShares
				.filter(({ cents }) => cents > 0)
				.map(({ lastFour, cents }) => ({ lastFour, cents: asCents(cents) })),
			...(await tokensGivenBack(tx, order, shares.at(-1) ?? 0)),
			voidedGiftCards: voided.map(({ lastFour }) => lastFour),
			leftCents: asCents(left - amount),
		},
	}
}

/** The tokens that the order earned by the units that go back, less what goods keep that go out for some of them. */
const tokensBackOf = (tx: Tx, order: LockedOrder, { lines, instead }: RequestedRefund): Promise<TokensBack> =>
	planTokensBack(
		tx,
		order.id,
		lines.map(({ line, quantity }) => ({ lineId: line.id, before: line.refunded, quantity })),
		instead,
	)

/** The gift cards that were bought and go back. */
async function voidedBy(tx: Tx, { lines }: RequestedRefund): Promise<UnusedCard[]> {
	const voided: UnusedCard[] = []
	for (const { line, cancelled } of lines)
		if (!line.needsShipping && cancelled > 0) voided.push(...(await unusedGiftCards(tx, line.id, cancelled)))
	return voided
}

/** The lines of a refund and their sums. */
function effectsOn(lines: Awaited<ReturnType<typeof withUnearned>>, { byLine, tokens }: TokensBack) {
	const total = (part: 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents') =>
		lines.reduce((sum, line) => sum + line[part], 0)
	return {
		lines: lines.map((line) => ({
			...line,
			subtotalCents: asCents(line.subtotalCents),
			depositCents: asCents(line.depositCents),
			earnedTokens: byLine.get(line.lineId) ?? 0,
		})),
		earnedTokens: tokens,
		keptGiftsCents: asCents(keptGiftsIn(lines)),
		subtotalCents: asCents(total('subtotalCents')),
		discountCents: total('discountCents'),
		taxCents: total('taxCents'),
		depositCents: asCents(total('depositCents')),
	}
}

function nothingLeft(paid: number, left: number): string {
	if (paid === 0) return 'Nothing was paid for this order, so nothing can go back.'
	return left === 0 ? 'Everything was given back already.' : 'Choose what goes back.'
}

const giftsTakeAll =
	'What the buyer keeps cost less because of it, by as much: let that come back too, or let the buyer keep it without paying for it.'

/** Whether more of a discount goes back than its units had. */
const isDearer = (units: ReadonlyArray<{ lineId: string; discountCents: number }>) => (line: (typeof units)[number]) =>
	line.discountCents > (units.find(({ lineId }) => lineId === line.lineId)?.discountCents ?? 0)

/** The amount that is taken off a refund for gifts and discounts of lines of which no units go back. */
export const keptGiftsIn = (
	lines: ReadonlyArray<{ quantity: number; cancelled: number; discountCents: number }>,
): number =>
	Math.max(
		0,
		lines.reduce((sum, line) => sum + (line.quantity + line.cancelled === 0 ? line.discountCents : 0), 0),
	)

/** The part of the cards' money that banks have taken back, of what was not given back before. Throws `ORDER_STATE` while a bank decides. */
async function lostToBanks(tx: Tx, order: LockedOrder, givenToCards: number): Promise<number> {
	const { isUndecided, lostCents } = await disputedMoneyOf(tx, order.id)
	if (isUndecided) throw disputeUndecided()
	return Math.min(lostCents, order.totalCents - givenToCards)
}

/** The amount that each tender has back already, the cards first and tokens last. */
async function givenTo(tx: Tx, order: LockedOrder, cards: ReadonlyArray<{ id: string }>): Promise<number[]> {
	const entries = cards.length > 0 ? await refundedToGiftCards(tx, order.id) : []
	const toCards = cards.map(({ id }) =>
		entries.reduce((sum, entry) => sum + (entry.giftCardId === id ? entry.cents : 0), 0),
	)
	const toTokens = await refundedAsTokens(tx, order)
	return [order.refundedCents - toTokens - toCards.reduce((sum, cents) => sum + cents, 0), ...toCards, toTokens]
}
