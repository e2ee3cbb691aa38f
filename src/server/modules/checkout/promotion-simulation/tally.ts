import {
	type PromotionSimulation,
	shortOfSteps,
	type UnmetReason,
	unmetReason,
} from '#contracts/pricing/promotion-simulation.ts'
import type { PastSale } from './past-orders.ts'

const maxProducts = 20

export type SimulatedOutcome =
	| { isGiven: true; costCents: number; byProduct: ReadonlyArray<{ id: string; units: number; cents: number }> }
	| { isGiven: false; reason: UnmetReason; missingCents?: number }

/** Adds up what a simulation finds, order by order. */
export function createTally(days: number) {
	const sums = { orders: 0, qualified: 0, members: 0, guests: 0, firstOrders: 0, costCents: 0, goodsCents: 0 }
	let isPart = false
	const unmet = new Map<UnmetReason, number>()
	const shortOf = [...shortOfSteps, null].map((upToCents) => ({ upToCents, orders: 0 }))
	const products = new Map<string, { units: number; costCents: number }>()

	function addGiven(order: PastSale, { costCents, byProduct }: Extract<SimulatedOutcome, { isGiven: true }>) {
		sums.qualified++
		sums[order.userId === null ? 'guests' : 'members']++
		if (order.isFirst) sums.firstOrders++
		sums.costCents += costCents
		sums.goodsCents += order.lines.reduce(
			(cents, line) => cents + line.unitPriceCents * line.quantity - line.discountCents,
			0,
		)
		for (const { id, units, cents } of byProduct) {
			const known = products.get(id) ?? { units: 0, costCents: 0 }
			products.set(id, { units: known.units + units, costCents: known.costCents + cents })
		}
	}

	return {
		noteDay(hadMore: boolean) {
			isPart ||= hadMore
		},
		qualified: () => sums.qualified,
		add(order: PastSale, outcome: SimulatedOutcome) {
			sums.orders++
			if (outcome.isGiven) return addGiven(order, outcome)
			unmet.set(outcome.reason, (unmet.get(outcome.reason) ?? 0) + 1)
			const { missingCents } = outcome
			if (missingCents === undefined) return
			const step = shortOf.find(({ upToCents }) => upToCents === null || missingCents <= upToCents)
			if (step) step.orders++
		},
		result(nameOf: (productId: string) => string): PromotionSimulation {
			return {
				days,
				isPart,
				...sums,
				averageCostCents: sums.qualified > 0 ? Math.round(sums.costCents / sums.qualified) : null,
				unmet: unmetReason.options.flatMap((reason) => {
					const orders = unmet.get(reason)
					return orders ? [{ reason, orders }] : []
				}),
				shortOf,
				products: [...products]
					.map(([id, each]) => ({ id, name: nameOf(id), ...each }))
					.toSorted((a, b) => b.costCents - a.costCents)
					.slice(0, maxProducts),
			}
		},
	}
}
