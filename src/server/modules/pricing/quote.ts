import { type DeliveryWindow, deliveryOf } from '#contracts/checkout/delivery.ts'
import {
	type LineDiscount,
	minCardCents,
	type PricedPromotion,
	type Problem,
	type Quote,
	type QuoteRequest,
} from '#contracts/pricing/pricing.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { type Address, addressProblem } from '#contracts/shared/address.ts'
import { asCents, formatCents, maxPerLine, noCents } from '#contracts/shared/money.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { type FreeStock, shortLines, unitsFree } from '#server/modules/inventory/index.ts'
import type { Offer, TakenPromotion } from '#server/modules/promotions/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { asCartOffer, type FoundLine, giftLinesOf, giftVariantsOf, pricedLine } from './found-lines.ts'
import { type Concessions, concessionNames, explainConcessions } from './offers/concessions.ts'
import { codeProblems, explain, namesOf } from './offers/explain.ts'
import { giftProblem } from './offers/gift-rules.ts'
import type { ResolvedDiscounts } from './offers/resolve-discounts.ts'
import type { Rates } from './rates.ts'
import { type Breakdown, type BrokenDownLine, breakDown, type Method } from './rules.ts'
import type { TaxPpm } from './tax.ts'

export interface Priced {
	/** Those that were asked for, and after them what promotions give. */
	lines: FoundLine[]
	breakdown: Breakdown
	/** What was offered, in the order of the breakdown's outcomes. */
	offers: readonly Offer[]
	/** What the gift cards are that pay, in the order of the breakdown's shares. */
	giftCards: ResolvedDiscounts['tenders']['giftCards']
	/** What staff give besides. */
	concessions?: Concessions | undefined
	/** False for gift cards alone. */
	needsAddress: boolean
	/** Sales tax where it goes, by category. */
	taxPpm: TaxPpm
	now: Date
	problems: Problem[]
}

const needsAddress = (lines: readonly Pick<FoundLine, 'product'>[]): boolean =>
	lines.some(({ product }) => product.taxCategory !== 'gift-card')

/** When a parcel sent this way arrives if it is ordered now; null for what travels by e-mail. */
export const deliveryBy = ({ fastestDays, slowestDays }: Method, now: Date): DeliveryWindow | null =>
	fastestDays === undefined || slowestDays === undefined ? null : deliveryOf(now, { fastestDays, slowestDays })

/** What a quote is computed from: read once, by the caller, so that the computation itself reads nothing. */
export interface Basis {
	snapshot: CatalogSnapshot
	rates: Rates
	/** Null where stock is asked for later: what is reserved is there. */
	stock: FreeStock | null
	/** Decides whether a gift is there to be given; null where there is none to give. */
	giftStock: FreeStock | null
	discounts: ResolvedDiscounts
	/** Of an order that staff make. */
	concessions?: Concessions | undefined
	/** Decides which rates are in force, and when a parcel arrives. */
	now: Date
}

/** A day of the store's tax calendar, `2026-11-20`: rates change at midnight UTC. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

const problem = (code: RefusalCode, message: string, more: Partial<Problem> = {}): Problem => ({
	code,
	message,
	...more,
})

function findLines(snapshot: CatalogSnapshot, request: Pick<QuoteRequest, 'lines'>) {
	const problems: Problem[] = []
	const lines = request.lines.flatMap((requested, position): FoundLine[] => {
		const product = snapshot.productById.get(requested.productId)
		const variant = requested.variantId
			? product?.variants.find((each) => each.id === requested.variantId)
			: product?.variants[0]
		if (product && variant) return [{ requested, position, product, variant }]
		problems.push(problem('PRODUCT_UNAVAILABLE', 'This product is no longer sold.', { line: position }))
		return []
	})
	return { lines, problems }
}

/** The variants of its lines, the first of a product where none is named, and those that offers give. */
export const variantsAsked = (
	snapshot: CatalogSnapshot,
	request: Pick<QuoteRequest, 'lines'>,
	offers: readonly Offer[],
): string[] => [...findLines(snapshot, request).lines.map(({ variant }) => variant.id), ...giftVariantsOf(offers)]

/** Prices a request; a pure function of its basis. */
export function priceLines(request: QuoteRequest, basis: Basis): Priced {
	const found = findLines(basis.snapshot, request)
	const { lines } = found
	const problems = [...found.problems, ...basis.discounts.problems]
	if (lines.length === 0) problems.push(problem('EMPTY_CART', 'Your cart is empty.'))

	const { stock } = basis
	if (stock) {
		const short = shortLines(
			lines.map((line) => ({ variantId: line.variant.id, quantity: line.requested.quantity })),
			stock.plan,
			stock.free,
		)
		for (const index of short) {
			const line = lines[index]
			if (line) problems.push(outOfStock(line, unitsFree(stock, line.variant.id)))
		}
	}

	const day = dayOf(basis.now)
	problems.push(...overLimit(lines))
	for (const { requested, position, product } of lines) {
		const wrong = giftProblem(requested.gift, product.taxCategory === 'gift-card', day)
		if (wrong) problems.push(problem('GIFT_INVALID', wrong, { line: position }))
	}

	// Gift cards alone go nowhere by road: an address that was sent along decides nothing.
	const hasParcel = needsAddress(lines)
	const to = hasParcel ? request.shippingAddress : undefined
	const broken = to && addressProblem(to)
	if (broken) {
		const { message, fields, correction } = broken
		problems.push(problem('ADDRESS_INVALID', message, { fields: [...fields], ...(correction && { correction }) }))
	}
	const { offers } = basis.discounts
	const gifts = giftLinesOf(offers, lines, basis)
	const destination = to && !broken ? { state: to.state, rates: basis.rates.at(to.state, day) } : null
	const breakdown = breakDown({
		lines: lines.map(pricedLine),
		offers: offers.map((offer) => asCartOffer(offer, gifts.get(offer.id))),
		destination,
		methods: basis.rates.methods,
		methodId: request.shippingMethodId ?? null,
		tenders: basis.discounts.tenders,
		concessions: basis.concessions,
	})
	if (lines.length > 0) problems.push(...codeProblems(offers, breakdown.offers))
	if (lines.length > 0 && !breakdown.method)
		problems.push(problem('SHIPPING_METHOD_INVALID', 'This shipping method does not serve that address.'))
	if (breakdown.totalCents > 0 && breakdown.totalCents < minCardCents)
		problems.push(
			problem('TOTAL_TOO_SMALL', `A card takes ${formatCents(minCardCents)} at least. Please add something.`),
		)
	const { giftCards } = basis.discounts.tenders
	const given = breakdown.lines.flatMap(({ givenBy }) => (givenBy && gifts.get(givenBy)) || [])
	const all = [...lines, ...given]
	const { concessions, now } = basis
	const taxPpm = destination?.rates.taxPpm ?? {}
	return { lines: all, breakdown, offers, giftCards, concessions, needsAddress: hasParcel, taxPpm, now, problems }
}

/** Lines of one variant are added up: an order takes so many of it, and not so many a line. */
function overLimit(lines: readonly FoundLine[]): Problem[] {
	return [...Map.groupBy(lines, (line) => line.variant.id).values()].flatMap((ofVariant) => {
		const wanted = ofVariant.reduce((sum, line) => sum + line.requested.quantity, 0)
		if (wanted <= maxPerLine) return []
		return ofVariant.map(({ position, requested, product, variant }) =>
			problem('QUANTITY_LIMIT', `One order takes ${maxPerLine} of ${product.name}, ${variant.name}, at most.`, {
				line: position,
				available: Math.max(0, maxPerLine - (wanted - requested.quantity)),
			}),
		)
	})
}

export function outOfStock(line: FoundLine, available: number): Problem {
	const name = `${line.product.name}, ${line.variant.name}`
	const message = available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
	return problem('OUT_OF_STOCK', message, { line: line.position, available })
}

/** What promotions and staff took off is called, by its id. */
export const discountNames = ({ offers, concessions, lines }: Named): ReadonlyMap<string, string> =>
	new Map([
		...namesOf(offers),
		...concessionNames(
			concessions,
			lines.map(({ product, variant }) => `${product.name}, ${variant.name}`),
		),
	])
type Named = Pick<Priced, 'offers' | 'concessions' | 'lines'>

/** Why this price: what each promotion did, why others did nothing, and what staff gave. */
export const whyPrice = (priced: Named & Pick<Priced, 'breakdown'>): PricedPromotion[] => [
	...explain(priced.offers, priced.breakdown.offers),
	...explainConcessions(priced.concessions, discountNames(priced), priced.breakdown),
]

/** What each promotion took off a line, by the names that buyers read. */
export const discountsOf = (line: BrokenDownLine | undefined, names: ReadonlyMap<string, string>): LineDiscount[] =>
	(line?.discounts ?? []).map(({ offerId, discountCents }) => ({
		promotionId: offerId,
		name: names.get(offerId) ?? '',
		discountCents,
	}))

/** The wire shape of what was priced. */
export function quoteOf(
	priced: Priced,
	request: { shippingAddress?: Address | undefined },
	stock: FreeStock | null,
): Quote {
	const { breakdown } = priced
	const names = discountNames(priced)
	return {
		lines: priced.lines.map(({ requested, product, variant }, index) => {
			const amounts = breakdown.lines[index]
			return {
				productId: product.id,
				variantId: variant.id,
				slug: product.slug,
				sku: variant.sku,
				name: product.name,
				variantName: variant.name,
				picture: variant.picture,
				pictureUrl: pictureUrlOf(variant.picture),
				quantity: requested.quantity,
				unitPriceCents: variant.priceCents,
				subtotalCents: amounts?.subtotalCents ?? noCents,
				discountCents: amounts?.discountCents ?? noCents,
				taxCents: amounts?.taxCents ?? noCents,
				depositCents: amounts?.depositCents ?? noCents,
				discounts: discountsOf(amounts, names),
				givenBy: (amounts?.givenBy && names.get(amounts.givenBy)) || null,
				available: stock ? unitsFree(stock, variant.id) : 0,
			}
		}),
		subtotalCents: breakdown.subtotalCents,
		discountCents: breakdown.discountCents,
		shippingCents: breakdown.shippingCents,
		taxCents: breakdown.taxCents,
		depositCents: breakdown.depositCents,
		giftCardCents: breakdown.giftCardCents,
		keptOnGiftCardsCents: breakdown.keptOnGiftCardsCents,
		giftCards: priced.giftCards.map(({ lastFour, balanceCents }, index) => {
			const paidCents = breakdown.giftCardShares[index] ?? noCents
			return { lastFour, paidCents, leftCents: asCents(balanceCents - paidCents) }
		}),
		tokens: breakdown.tokens,
		tokensCents: breakdown.tokensCents,
		totalCents: breakdown.totalCents,
		promotions: whyPrice(priced),
		freeShippingCountedCents: breakdown.freeShippingCountedCents,
		freeShippingGapCents: asCents(breakdown.freeShippingGapCents),
		shippingMethodId: breakdown.method?.id ?? null,
		shippingMethods: breakdown.methods.map(({ method, priceCents }) => ({
			id: method.id,
			name: method.name,
			promise: method.promise,
			delivery: deliveryBy(method, priced.now),
			priceCents,
		})),
		needsAddress: priced.needsAddress,
		estimated: priced.needsAddress && (!request.shippingAddress || addressProblem(request.shippingAddress) !== null),
		problems: priced.problems,
	}
}

/** The promotions that count, to be taken for the order. */
export const takenOffers = ({ offers, breakdown }: Pick<Priced, 'offers' | 'breakdown'>): TakenPromotion[] =>
	offers.filter((_, index) => breakdown.offers[index]?.unmet === null).map(({ id, codeId }) => ({ id, codeId }))
