import { dayLater, dayMs, storeDay } from '#contracts/shared/calendar.ts'
import { minimumCases } from '#contracts/wholesale/orders/minimum-order.ts'
import { createRandom, type Random } from '../random.ts'
import type { PastCaseOrder } from './case-order.ts'
import { templatesOf, writeAboutOrders } from './correspondence.ts'
import { type Habit, habitOf } from './habits.ts'
import { emptyLedger, type PastLedger } from './ledger.ts'
import { type PastClaim, pastClaimsOf } from './past-case-claims.ts'
import type { PastCompany } from './past-companies.ts'
import { payInvoices } from './pay.ts'
import { type CaseDeps, placePastCases, type RequestedCases } from './place-cases.ts'
import { keepRest, processCaseOrder } from './process-case-order.ts'
import { type PastSampleRequest, pastSamplesOf } from './samples.ts'
import { waitingOrdersOf } from './waiting.ts'

/** How a month compares with the year. */
const seasons = [0.8, 0.84, 0.94, 1, 1.08, 1.2, 1.28, 1.22, 1, 0.92, 0.9, 0.96]

export interface WholesaleHistory {
	/** The first first. */
	orders: PastCaseOrder[]
	ledger: PastLedger
	/** The first first. */
	claims: PastClaim[]
	samples: PastSampleRequest[]
	templates: ReturnType<typeof templatesOf>
}

/** Two years of orders by the case: what companies bought, what left, what they were billed and what they paid. */
export function makeWholesale(deps: Omit<CaseDeps, 'random'>, companies: readonly PastCompany[]): WholesaleHistory {
	const random = createRandom(20_241_123)
	const ledger = emptyLedger()
	const made = companies.flatMap((of) => {
		const habit = habitOf(of.company)
		if (!habit || of.packs.length === 0) return []
		const own = [...pastOrdersOf({ ...deps, random }, of, habit), ...waitingOrdersOf({ ...deps, random }, of)]
		for (const each of own) keepRest({ ...deps, random }, each)
		payInvoices({ ...deps, random }, ledger, own, habit)
		return own
	})
	// Chance of its own, so that what is told here moves none of the orders.
	const telling = { ...deps, random: createRandom(20_251_123) }
	const ofMembers = [...Map.groupBy(made, ({ of }) => of)].flatMap(([of, own]) => (of.ownerId === null ? [] : [own]))
	for (const own of ofMembers) writeAboutOrders(telling, own)
	const claims = [...ledger.claims, ...ofMembers.flatMap((own) => pastClaimsOf(telling, own, ledger.claims))]
	const samples = companies.flatMap((of) => pastSamplesOf(telling, of))
	const free = [...claims.map(({ replacement }) => replacement), ...samples.map(({ order }) => order)]
	const all = [...made, ...free.flatMap((order) => order ?? [])]
	for (const order of free) if (order) keepRest(telling, order)
	return {
		orders: all.toSorted((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime()),
		ledger,
		claims: claims.toSorted((a, b) => a.row.claimedAt.getTime() - b.row.claimedAt.getTime()),
		samples,
		templates: companies.flatMap((of) => templatesOf(telling, of)),
	}
}

function pastOrdersOf(deps: CaseDeps, of: PastCompany, habit: Habit): PastCaseOrder[] {
	const { random, end } = deps
	const [from, to] = habit.buys
	const made: PastCaseOrder[] = []
	const last = end.getTime() - to * dayMs
	let at = end.getTime() - from * dayMs + random.between(0, habit.everyDays) * dayMs
	for (; at < last; at += habit.everyDays * dayMs * (0.7 + 0.6 * random.next())) {
		const placedAt = new Date(Math.floor(at / dayMs) * dayMs + random.between(14 * 60, 23 * 60) * 60_000)
		if (placedAt >= end) break
		const growth = 0.75 + 0.5 * (1 - (end.getTime() - at) / (730 * dayMs))
		const requested = requestedCasesOf(random, of, habit, growth * (seasons[placedAt.getUTCMonth()] ?? 1))
		const poNumber = random.happens(0.6)
			? `${of.company.legalName.slice(0, 2).toUpperCase()}-${1100 + made.length}`
			: null
		const requestedOn = random.happens(0.3) ? dayLater(storeDay(placedAt), random.between(4, 9)) : null
		const order = placePastCases(deps, of, { at: placedAt, requested, poNumber, requestedOn })
		processCaseOrder(deps, order)
		made.push(order)
	}
	return made
}

/** Some flavors, the first of the pad more often, and at least what the tier asks for. */
function requestedCasesOf(
	random: Random,
	{ packs, company }: PastCompany,
	habit: Habit,
	scale: number,
): RequestedCases[] {
	const count = Math.min(packs.length, random.between(...habit.lines))
	const chosen = packs
		.map((sold, nth) => ({ sold, order: random.next() + nth * 0.08 }))
		.toSorted((a, b) => a.order - b.order)
		.slice(0, count)
	const requested = chosen.map(({ sold }) => ({
		sold,
		cases: Math.max(1, Math.round(random.between(...habit.cases) * scale)),
	}))
	const [first] = requested
	const missing = minimumCases[company.tier] - requested.reduce((sum, { cases }) => sum + cases, 0)
	if (first && missing > 0) first.cases += missing
	return requested
}
