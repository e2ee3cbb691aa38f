import { computePlan, type Plan } from '#contracts/insight/projections/engine.ts'
import type { ClosedValue } from '#contracts/insight/projections/projection-shapes.ts'
import { type PlanResults, resultsOf } from '#contracts/insight/projections/results.ts'
import { type Assumptions, actualsOfPlan } from '#contracts/insight/projections/scenarios.ts'

/** A plan with what it comes to. */
export interface ComputedPlan {
	whole: Assumptions
	/** Its first month. */
	start: number
	plan: Plan
	results: PlanResults
}

export function computedPlan(whole: Assumptions, closed: readonly ClosedValue[]): ComputedPlan {
	const start = whole.values['start.month'] ?? 0
	const plan = computePlan(whole.values, actualsOfPlan(closed, start))
	return { whole, start, plan, results: resultsOf(plan) }
}
