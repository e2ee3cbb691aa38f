import type { RefusalCode } from '#contracts/refusals.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import { requestedDayProblem } from '#contracts/wholesale/orders/requested-day.ts'
import type { CaseCatalog, CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { caseLineCost, caseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import type { CaseQuote, CaseQuoteProblem, CaseQuoteRequest } from '#contracts/wholesale/prices/case-quote.ts'
import type { Viewer } from '#server/http/session.ts'
import { type ActingFor, companyOf, tierOf } from '../companies/company-of.ts'
import { caseCatalogFor, type PriceDeps } from '../price-lists/case-catalog.ts'
import { refuseTooLargeOrder } from './order-lines.ts'

interface QuoteCall {
	company: string | undefined
	body: CaseQuoteRequest
}

type Line = CaseQuoteRequest['lines'][number]

/** What an order of these lines would cost and how it would begin, without writing anything: the order decides anew. Throws `ORDER_TOO_LARGE`. */
export async function quoteCases(deps: PriceDeps, viewer: Viewer, { company, body }: QuoteCall): Promise<CaseQuote> {
	const acting = await companyOf(deps.db, viewer, company)
	const catalog = await caseCatalogFor(deps, viewer, { company, shipToId: body.shipToId })
	const offerOf = new Map(catalog.items.map((offer) => [offer.productId, offer]))
	const tier = tierOf(acting, company)
	const priced = body.lines.flatMap(({ productId, cases }) => {
		const offer = offerOf.get(productId)
		return offer ? [{ terms: offer, cases }] : []
	})
	const { weightGrams, pallets, ...sums } = caseTotals(priced)
	refuseTooLargeOrder(sums.totalCents)
	const cases = body.lines.reduce((sum, line) => sum + line.cases, 0)
	const minimum = minimumOrderProblem(tier, cases)
	const problems = [
		...orderProblems(acting, catalog, body),
		...(minimum ? [problem('MINIMUM_ORDER', minimum)] : []),
		...body.lines.flatMap((line, at) => lineProblems(line, at, offerOf.get(line.productId))),
	]
	return {
		tier,
		lines: body.lines.map((line) => quotedLine(line, offerOf.get(line.productId))),
		...{ cases, weightGrams, pallets },
		subtotalCents: asCents(sums.subtotalCents),
		depositCents: asCents(sums.depositCents),
		taxCents: asCents(sums.taxCents),
		totalCents: asCents(sums.totalCents),
		state: stateOf(acting, catalog, sums.totalCents),
		problems,
	}
}

const problem = (code: RefusalCode, message: string, line: number | null = null): CaseQuoteProblem => ({
	code,
	message,
	line,
})

function orderProblems(
	{ company, memberRole }: ActingFor,
	{ shipTo }: CaseCatalog,
	{ lines, requestedDate }: CaseQuoteRequest,
): CaseQuoteProblem[] {
	const wrongDay = requestedDayProblem(requestedDate, storeToday())
	const isTwice = new Set(lines.map(({ productId }) => productId)).size < lines.length
	return [
		...(memberRole === 'viewer' ? [problem('FORBIDDEN', 'Your role in the company does not allow this.')] : []),
		...(company.state === 'active' ? [] : [problem('COMPANY_ON_HOLD', 'Your company cannot order at the moment.')]),
		...(shipTo ? [] : [problem('ADDRESS_INVALID', 'Your company has no ship-to location yet.')]),
		...(wrongDay ? [problem('LINE_INVALID', wrongDay)] : []),
		...(isTwice ? [problem('LINE_INVALID', 'Each product once.')] : []),
	]
}

function lineProblems({ cases, priceCents }: Line, at: number, offer: CaseOffer | undefined): CaseQuoteProblem[] {
	if (!offer) return [problem('PRODUCT_UNAVAILABLE', 'Not on your price list.', at)]
	const cost = caseLineCost(offer, cases)
	const from = offer.prices[0]?.minCases ?? 1
	if (!cost) return [problem('LINE_INVALID', `${offer.name} is sold from ${from} cases on.`, at)]
	const isShort = offer.available < cases
	const promised = `Only ${offer.available} ${offer.available === 1 ? 'case' : 'cases'} of ${offer.name} can be promised now.`
	return [
		...(priceCents !== undefined && priceCents !== cost.priceCents
			? [problem('PRICE_CHANGED', `The price of ${offer.name} has changed.`, at)]
			: []),
		...(isShort ? [problem('OUT_OF_STOCK', promised, at)] : []),
	]
}

function quotedLine({ productId, cases }: Line, offer: CaseOffer | undefined): CaseQuote['lines'][number] {
	const cost = offer && caseLineCost(offer, cases)
	return {
		...{ productId, cases },
		name: offer?.name ?? '',
		priceCents: cost ? asCents(cost.priceCents) : null,
		subtotalCents: cost ? asCents(cost.subtotalCents) : noCents,
		depositCents: cost ? asCents(cost.depositCents) : noCents,
		taxCents: cost ? asCents(cost.taxCents) : noCents,
		available: offer?.available ?? 0,
	}
}

function stateOf({ company, memberRole }: ActingFor, { credit }: CaseCatalog, totalCents: number): WholesaleOrderState {
	const { approvalAboveCents } = company
	if (memberRole !== 'owner' && approvalAboveCents !== null && totalCents > approvalAboveCents)
		return 'awaiting_approval'
	return credit && credit.usedCents + totalCents > credit.limitCents ? 'in_review' : 'submitted'
}
