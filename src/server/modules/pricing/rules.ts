import { daysTo } from '#contracts/delivery.ts'
import { freeShippingGap } from '#contracts/free-shipping.ts'
import { asCents, type Cents, noCents, sum, times } from '#contracts/money.ts'
import { minCardCents } from '#contracts/pricing.ts'
import { shareHalfUp, splitByWeight } from './split.ts'
import type { WeightBand } from './tables.ts'

export type TaxCategory = 'beverage' | 'apparel' | 'general' | 'gift-card'

/** A line as the catalog prices it. */
export interface PricedLine {
	quantity: number
	unitPriceCents: Cents
	taxCategory: TaxCategory
	depositContainers: number
	weightGrams: number
}

/** What a coupon takes off, once its conditions were checked by the module that owns it. */
export type Discount =
	| { kind: 'percent'; percent: number }
	| { kind: 'fixed'; cents: Cents }
	| { kind: 'free_shipping' }

export interface Method {
	id: string
	name: string
	promise: string
	/** Working days to the door; without them it does not travel by road. */
	fastestDays?: number
	slowestDays?: number
	states: readonly string[] | null
	bands: readonly WeightBand[]
	freeOverCents: number | null
}

/** Rates in force on the day, for one destination. */
export interface DestinationRates {
	taxPpm: Readonly<Partial<Record<TaxCategory, number>>>
	depositCents: number
}

/** The same method as it goes to one state: a parcel to Alaska or Hawaii is longer on its way. */
function toState<M extends Method>(method: M, state: string | undefined): M {
	const { fastestDays, slowestDays } = method
	if (fastestDays === undefined || slowestDays === undefined) return method
	const days = daysTo(state, { fastestDays, slowestDays })
	if (days.fastestDays === fastestDays) return method
	return { ...method, ...days, promise: `${days.fastestDays}–${days.slowestDays} working days` }
}

/** What pays before money does. */
export interface Tenders {
	/** Balances of the gift cards, in the order in which they are used up. */
	giftCards: ReadonlyArray<{ id: string; balanceCents: number }>
	/** Whole tokens to redeem, already within what the member has. */
	tokens: number
}

export interface Breakdown {
	lines: Array<{ subtotalCents: Cents; discountCents: Cents; taxCents: Cents; depositCents: Cents }>
	subtotalCents: Cents
	discountCents: Cents
	shippingCents: Cents
	taxCents: Cents
	depositCents: Cents
	giftCardCents: Cents
	/** What each gift card pays, in the order given. */
	giftCardShares: Cents[]
	/** What they keep of it, so that the rest is enough for a card (decision 013). */
	keptOnGiftCardsCents: Cents
	tokens: number
	tokensCents: Cents
	totalCents: Cents
	/** What counts toward free shipping, and what is missing to it. */
	freeShippingCountedCents: Cents
	freeShippingGapCents: Cents
	method: Method | null
	methods: Array<{ method: Method; priceCents: Cents }>
}

/** 100 tokens are one dollar. */
export const centsPerToken = 1

/** Gift cards travel by mail alone. */
export const byEmail: Method = {
	id: 'email',
	name: 'By e-mail',
	promise: 'Within minutes of payment',
	states: null,
	bands: [{ upToGrams: null, priceCents: 0 }],
	freeOverCents: null,
}

const isGiftCard = (line: PricedLine) => line.taxCategory === 'gift-card'

/**
 * The price of everything, as one pure function (domain §1): cart drawer, checkout and orders all ask it. Amounts of the
 * order are split over its lines to the cent; tax is rounded half up per line.
 */
export function breakDown(input: {
	lines: readonly PricedLine[]
	discount: Discount | null
	/** Null while nobody knows where it goes: no tax, no deposits, and shipping is an estimate. */
	destination: { state: string; rates: DestinationRates } | null
	methods: readonly Method[]
	methodId: string | null
	tenders: Tenders
}): Breakdown {
	const { lines, destination } = input
	const subtotals = lines.map((line) => times(line.unitPriceCents, line.quantity))
	// A coupon never makes a gift card cheaper: it would turn into money.
	const discountable = subtotals.map((subtotal, index) =>
		lines[index] && !isGiftCard(lines[index]) ? subtotal : noCents,
	)
	const discounts = splitByWeight(discountOn(sum(discountable), input.discount), discountable).map(asCents)

	const perLine = lines.map((line, index) => {
		const subtotalCents = subtotals[index] ?? noCents
		const discountCents = discounts[index] ?? noCents
		const ratePpm = isGiftCard(line) ? 0 : (destination?.rates.taxPpm[line.taxCategory] ?? 0)
		return {
			subtotalCents,
			discountCents,
			taxCents: asCents(shareHalfUp(subtotalCents - discountCents, ratePpm, 1_000_000)),
			depositCents: asCents((destination?.rates.depositCents ?? 0) * line.depositContainers * line.quantity),
		}
	})

	const merchandise = asCents(sum(discountable) - sum(discounts))
	const shipping = shippingFor(input, merchandise)
	const subtotalCents = sum(subtotals)
	const discountCents = sum(discounts)
	const taxCents = sum(perLine.map((line) => line.taxCents))
	const depositCents = sum(perLine.map((line) => line.depositCents))
	const due = asCents(subtotalCents - discountCents + shipping.priceCents + taxCents + depositCents)

	const { giftCardShares, keptOnGiftCardsCents, tokens } = tendered(due, merchandise, input.tenders)
	const giftCardCents = sum(giftCardShares)
	const tokensCents = asCents(tokens * centsPerToken)
	return {
		lines: perLine,
		subtotalCents,
		discountCents,
		shippingCents: shipping.priceCents,
		taxCents,
		depositCents,
		giftCardCents,
		giftCardShares,
		keptOnGiftCardsCents,
		tokens,
		tokensCents,
		totalCents: asCents(due - giftCardCents - tokensCents),
		freeShippingCountedCents: merchandise,
		freeShippingGapCents: shipping.gapCents,
		method: shipping.method,
		methods: shipping.methods,
	}
}

function discountOn(amount: Cents, discount: Discount | null): number {
	if (discount?.kind === 'percent') return shareHalfUp(amount, discount.percent, 100)
	if (discount?.kind === 'fixed') return Math.min(discount.cents, amount)
	return 0
}

/**
 * What gift cards and tokens pay. Deposits stay outside tokens (domain §11); gift cards are money and may pay them. A rest
 * of a few cents could not be charged to a card, so the last tenders step back until it can.
 */
function tendered(due: Cents, merchandise: Cents, tenders: Tenders) {
	const wanted = spend(due, tenders.giftCards)
	const payableByTokens = Math.max(0, Math.min(due - sum(wanted), merchandise))
	const wantedTokens = Math.min(tenders.tokens, Math.floor(payableByTokens / centsPerToken))
	const rest = due - sum(wanted) - wantedTokens * centsPerToken
	const missing = rest > 0 && rest < minCardCents ? minCardCents - rest : 0

	const giftCardShares = keepBack(wanted, missing)
	const kept = asCents(sum(wanted) - sum(giftCardShares))
	const tokens = Math.max(0, wantedTokens - Math.ceil((missing - kept) / centsPerToken))
	return { giftCardShares, keptOnGiftCardsCents: kept, tokens }
}

/** Takes so much off the shares, from the last one on. */
function keepBack(shares: readonly Cents[], amount: number): Cents[] {
	let left = amount
	return shares
		.toReversed()
		.map((share) => {
			const kept = Math.min(left, share)
			left -= kept
			return asCents(share - kept)
		})
		.reverse()
}

function spend(due: Cents, cards: Tenders['giftCards']): Cents[] {
	let left: number = due
	return cards.map((card) => {
		const share = Math.min(left, card.balanceCents)
		left -= share
		return asCents(share)
	})
}

function shippingFor(
	input: Parameters<typeof breakDown>[0],
	merchandise: Cents,
): { method: Method | null; priceCents: Cents; gapCents: Cents; methods: Breakdown['methods'] } {
	const isDigital = input.lines.every(isGiftCard)
	if (isDigital)
		return {
			method: byEmail,
			priceCents: noCents,
			gapCents: noCents,
			methods: [{ method: byEmail, priceCents: noCents }],
		}

	const grams = input.lines.reduce((total, line) => total + line.weightGrams * line.quantity, 0)
	const state = input.destination?.state
	const methods = input.methods
		.filter((method) => method.states === null || (state !== undefined && method.states.includes(state)))
		.map((method) => {
			const isGratis =
				(method.freeOverCents !== null && freeShippingGap(merchandise, method.freeOverCents) === 0) ||
				(input.discount?.kind === 'free_shipping' && method.freeOverCents !== null)
			return { method: toState(method, state), priceCents: isGratis ? noCents : bandPrice(method, grams) }
		})
	const chosen =
		methods.find(({ method }) => method.id === input.methodId) ?? (input.methodId === null ? methods[0] : undefined)
	const threshold = Math.min(...input.methods.map((method) => method.freeOverCents ?? Number.POSITIVE_INFINITY))
	const isGiven = input.discount?.kind === 'free_shipping'
	const gap = Number.isFinite(threshold) && !isGiven ? freeShippingGap(merchandise, threshold) : 0
	return { method: chosen?.method ?? null, priceCents: chosen?.priceCents ?? noCents, gapCents: asCents(gap), methods }
}

function bandPrice(method: Method, grams: number): Cents {
	const band = method.bands.find((each) => each.upToGrams === null || grams <= each.upToGrams) ?? method.bands.at(-1)
	return asCents(band?.priceCents ?? 0)
}
