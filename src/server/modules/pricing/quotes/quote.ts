import { minCardCents, type QuoteProblem, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { addressProblem } from '#contracts/shared/address.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import { formatCents, maxPerLine } from '#contracts/shared/money.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { type FreeStock, shortLines, unitsFree } from '#server/modules/inventory/index.ts'
import type { Offer, TakenPromotion } from '#server/modules/promotions/index.ts'
import type { Concessions } from '../offers/concessions.ts'
import { codeProblems } from '../offers/explain.ts'
import { giftProblem } from '../offers/gift-rules.ts'
import type { ResolvedDiscounts } from '../offers/resolve-discounts.ts'
import type { Rates } from '../rates/rates.ts'
import type { TaxPpm } from '../rates/tax.ts'
import { type Breakdown, breakDown } from '../rules.ts'
import { asCartOffer, type FoundLine, giftLinesOf, giftVariantsOf, pricedLine } from './found-lines.ts'

export interface PricedCart {
	/** The requested lines, then those that promotions add. */
	lines: FoundLine[]
	breakdown: Breakdown
	/** The offers, in the order of the breakdown's outcomes. */
	offers: readonly Offer[]
	/** The gift cards that pay, in the order of the breakdown's shares. */
	giftCards: ResolvedDiscounts['tenders']['giftCards']
	/** What the buyer could spend; null where no tokens were asked for. */
	spendable: ResolvedDiscounts['spendable']
	/** The discounts that staff give. */
	concessions?: Concessions | undefined
	/** False for gift cards alone. */
	needsAddress: boolean
	/** Sales tax where it goes, by category. */
	taxPpm: TaxPpm
	now: Date
	problems: QuoteProblem[]
}

const needsAddress = (lines: readonly Pick<FoundLine, 'product'>[]): boolean =>
	lines.some(({ product }) => product.taxCategory !== 'gift-card')

/** The input that a quote is computed from: read once, by the caller, so that the computation itself reads nothing. */
export interface QuoteInput {
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

const problem = (code: RefusalCode, message: string, more: Partial<QuoteProblem> = {}): QuoteProblem => ({
	code,
	message,
	...more,
})

function findLines(snapshot: CatalogSnapshot, request: Pick<QuoteRequest, 'lines'>) {
	const problems: QuoteProblem[] = []
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
export const requestedVariants = (
	snapshot: CatalogSnapshot,
	request: Pick<QuoteRequest, 'lines'>,
	offers: readonly Offer[],
): string[] => [...findLines(snapshot, request).lines.map(({ variant }) => variant.id), ...giftVariantsOf(offers)]

/** Prices a request; a pure function of its basis. */
export function priceLines(request: QuoteRequest, input: QuoteInput): PricedCart {
	const found = findLines(input.snapshot, request)
	const { lines } = found
	const problems = [...found.problems, ...input.discounts.problems]
	if (lines.length === 0) problems.push(problem('EMPTY_CART', 'Your cart is empty.'))

	const { stock } = input
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

	const day = utcDay(input.now)
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
	const { offers } = input.discounts
	const gifts = giftLinesOf(offers, lines, input)
	const destination = to && !broken ? { state: to.state, rates: input.rates.at(to.state, day) } : null
	const breakdown = breakDown({
		lines: lines.map(pricedLine),
		offers: offers.map((offer) => asCartOffer(offer, gifts.get(offer.id))),
		destination,
		methods: input.rates.methods,
		methodId: request.shippingMethodId ?? null,
		tenders: input.discounts.tenders,
		concessions: input.concessions,
	})
	if (lines.length > 0) problems.push(...codeProblems(offers, breakdown.offers))
	if (lines.length > 0 && !breakdown.method)
		problems.push(problem('SHIPPING_METHOD_INVALID', 'This shipping method does not serve that address.'))
	if (breakdown.totalCents > 0 && breakdown.totalCents < minCardCents)
		problems.push(
			problem('TOTAL_TOO_SMALL', `A card takes ${formatCents(minCardCents)} at least. Please add something.`),
		)
	const payers = payersOf(input.discounts)
	const given = breakdown.lines.flatMap(({ givenBy }) => (givenBy && gifts.get(givenBy)) || [])
	const all = [...lines, ...given]
	const { concessions, now } = input
	const taxPpm = destination?.rates.taxPpm ?? {}
	return { lines: all, breakdown, offers, ...payers, concessions, needsAddress: hasParcel, taxPpm, now, problems }
}

const payersOf = ({ tenders: { giftCards }, spendable }: ResolvedDiscounts) => ({ giftCards, spendable })

/** Lines of one variant are added up: an order takes so many of it, and not so many a line. */
function overLimit(lines: readonly FoundLine[]): QuoteProblem[] {
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

export function outOfStock(line: FoundLine, available: number): QuoteProblem {
	const name = `${line.product.name}, ${line.variant.name}`
	const message = available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
	return problem('OUT_OF_STOCK', message, { line: line.position, available })
}

/** The promotions that count, to be taken for the order. */
export const promotionsToTake = ({ offers, breakdown }: Pick<PricedCart, 'offers' | 'breakdown'>): TakenPromotion[] =>
	offers.filter((_, index) => breakdown.offers[index]?.unmet === null).map(({ id, codeId }) => ({ id, codeId }))
