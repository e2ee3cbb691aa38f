import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { ChangedPrice, WholesaleOrderRequest } from '#contracts/wholesale/orders/orders.ts'
import { caseLineCost, caseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import { Refusal } from '#server/errors.ts'
import type { PricedOffer } from '../price-lists/priced-offers.ts'
import type { wholesaleOrderLines } from './tables.ts'

/** A line as it is going to be ordered. */
export interface PricedCaseLine {
	offer: PricedOffer
	cases: number
	priceCents: Cents
	minCases: number
	subtotalCents: Cents
	depositCents: Cents
	taxCents: Cents
}

type RequestedCaseLines = WholesaleOrderRequest['lines']

/** No order adds up to more: amounts have to fit their columns with room to spare. */
const maxOrderCents = 1_000_000_000

/** Prices each line as it costs now. Throws everything that keeps the lines from being ordered as requested, at once. */
export function pricedCaseLines(lines: RequestedCaseLines, offers: readonly PricedOffer[]): PricedCaseLine[] {
	const offerOf = new Map(offers.map((offer) => [offer.productId, offer]))
	refuseUnsold(lines, offerOf)
	const priced = lines.map((line) => pricedCaseLine(line, offerOf))
	refuseChanged(lines, priced)
	return priced
}

function refuseUnsold(lines: RequestedCaseLines, offers: ReadonlyMap<string, PricedOffer>): void {
	const issues = lines.flatMap(({ productId }, at) =>
		offers.has(productId) ? [] : [{ path: ['lines', at, 'productId'], message: 'Not on your price list.' }],
	)
	if (issues.length > 0)
		throw new Refusal('PRODUCT_UNAVAILABLE', 'Something in this order is not on your price list any more.', { issues })
}

function pricedCaseLine(
	{ productId, cases }: RequestedCaseLines[number],
	offers: ReadonlyMap<string, PricedOffer>,
): PricedCaseLine {
	const offer = offers.get(productId)
	const cost = offer && caseLineCost(offer, cases)
	if (!offer || !cost)
		throw new Refusal(
			'LINE_INVALID',
			`${offer?.name ?? 'This product'} is sold from ${offer?.prices[0]?.minCases ?? 1} cases on.`,
		)
	const { subtotalCents, depositCents, taxCents } = cost
	refuseTooLargeOrder(subtotalCents + depositCents + taxCents)
	return {
		offer,
		cases,
		priceCents: asCents(cost.priceCents),
		minCases: cost.minCases,
		subtotalCents: asCents(subtotalCents),
		depositCents: asCents(depositCents),
		taxCents: asCents(taxCents),
	}
}

export function refuseTooLargeOrder(cents: number): void {
	if (cents > maxOrderCents)
		throw new Refusal('ORDER_TOO_LARGE', 'This is more than one order takes. Split it, please.')
}

function refuseChanged(asked: RequestedCaseLines, priced: readonly PricedCaseLine[]): void {
	const changes = priced.flatMap(({ offer: { productId, name }, priceCents }, at): ChangedPrice[] => {
		const oldCents = asked[at]?.priceCents
		return oldCents === undefined || oldCents === priceCents
			? []
			: [{ productId, name, oldCents, newCents: priceCents }]
	})
	if (changes.length === 0) return
	const what = changes.length === 1 ? 'A price has' : `${changes.length} prices have`
	throw new Refusal('PRICE_CHANGED', `${what} changed. Nothing was ordered; look at the new total and order again.`, {
		details: { changes },
	})
}

/** What the order comes to. Throws `MINIMUM_ORDER` in the words of the specification where its cases are too few. */
export function orderTotals(lines: readonly PricedCaseLine[], tier: CustomerTier | null) {
	const totals = caseTotals(lines.map(({ offer, cases }) => ({ terms: offer, cases })))
	const problem = minimumOrderProblem(tier, totals.cases)
	if (problem) throw new Refusal('MINIMUM_ORDER', problem)
	refuseTooLargeOrder(totals.totalCents)
	return {
		cases: totals.cases,
		subtotalCents: asCents(totals.subtotalCents),
		depositCents: asCents(totals.depositCents),
		taxCents: asCents(totals.taxCents),
		totalCents: asCents(totals.totalCents),
	}
}

type LineRow = typeof wholesaleOrderLines.$inferSelect

/** Cases of a line that are reserved and have not left. */
export const casesToLeave = (line: Pick<LineRow, 'cases' | 'cancelled' | 'shipped' | 'backordered'>): number =>
	line.cases - line.cancelled - line.shipped - line.backordered
