import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { caseLineCost, caseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import type { Rates } from '#server/modules/pricing/rates/rates.ts'
import type { Random } from '../random.ts'
import type { PastStock } from '../stock/past-stock.ts'
import type { PastCaseOrder } from './case-order.ts'
import type { PastCompany, SoldPack } from './past-companies.ts'

export interface CaseDeps {
	random: Random
	rates: Rates
	shelf: PastStock
	end: Date
	/** The account of who confirms and ships. */
	staffId: string
}

export interface RequestedCases {
	sold: SoldPack
	cases: number
}

/** An order as it was placed, priced by the rates of its day, with its cases held. */
export function placePastCases(
	{ random, rates, shelf }: CaseDeps,
	of: PastCompany,
	{
		at,
		requested,
		poNumber,
		requestedOn,
	}: { at: Date; requested: RequestedCases[]; poNumber: string | null; requestedOn: string | null },
): PastCaseOrder {
	const { company, locations, ownerId } = of
	const [usual, second] = locations
	const location = second && random.happens(0.25) ? second : usual
	if (!location) throw new Error(`${company.legalName} has no place.`)
	const day = storeDay(at)
	const certificate = of.certificates.find(
		({ state, expiresOn }) => state === location.address.state && expiresOn >= day,
	)
	const id = random.uuidOf(at)
	const priced = pricedCases(of, requested, { due: rates.at(location.address.state, day), certificate })
	const totals = caseTotals(priced)
	const lines = priced.map(({ sold, cases, cost }, position) => ({
		...{ id: random.uuid(), orderId: id, position, casePackId: sold.pack.id, productId: sold.pack.productId },
		...{ sku: sold.pack.sku, name: sold.name, unitsPerCase: sold.pack.unitsPerCase, cases },
		...{ priceCents: asCents(cost.priceCents), minCases: cost.minCases },
		...{ depositCents: asCents(cost.depositCents), taxCents: asCents(cost.taxCents) },
		...{ cancelled: 0, shipped: 0, backordered: 0 },
	}))
	const actor = ownerId ?? 'system'
	for (const { id: lineId, cases, unitsPerCase, casePackId } of lines) {
		const itemSku = requested.find(({ sold }) => sold.pack.id === casePackId)?.sold.itemSku ?? ''
		shelf.hold({ orderId: id, lineId, itemSku, units: cases * unitsPerCase, at, actor })
	}
	const { tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays } = company
	return {
		of,
		order: {
			...{ id, companyId: company.id, locationId: location.id, shipTo: location.address, placedBy: ownerId },
			...{ state: 'submitted', tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays, cases: totals.cases },
			...{ subtotalCents: asCents(totals.subtotalCents), depositCents: asCents(totals.depositCents) },
			...{ taxCents: asCents(totals.taxCents), totalCents: asCents(totals.totalCents) },
			...{ certificate: certificate?.number ?? null, poNumber, requestedOn, reviewReason: null },
			...{ minBestBy: dayLater(day, company.minShelfDays), version: 1, placedAt: at },
		},
		lines,
		sold: new Map(
			lines.flatMap(({ id: lineId }, nth) => (requested[nth] ? [[lineId, requested[nth].sold] as const] : [])),
		),
		events: [{ orderId: id, actor, action: 'placed', details: { state: 'submitted' }, at }],
		shipments: [],
		changes: [],
	}
}

interface Dues {
	due: ReturnType<Rates['at']>
	/** The certificate that frees the order from sales tax. */
	certificate: PastCompany['certificates'][number] | undefined
}

/** What each line costs by the prices of the company's tier and the rates of the day. */
const pricedCases = ({ company }: PastCompany, requested: readonly RequestedCases[], { due, certificate }: Dues) =>
	requested.map(({ sold, cases }) => {
		const taxPpm: Readonly<Partial<Record<string, number>>> = due.taxPpm ?? {}
		const terms = {
			...sold.pack,
			prices: sold.prices,
			depositCents: asCents((due.depositCents ?? 0) * sold.pack.containers),
			taxPpm: certificate ? 0 : (taxPpm[sold.taxCategory] ?? 0),
		}
		const cost = caseLineCost(terms, cases)
		if (!cost) throw new Error(`${sold.name} has no price for ${cases} cases of ${company.legalName}.`)
		return { sold, cases, terms, cost }
	})
