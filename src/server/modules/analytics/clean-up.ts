import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

/** Raw page views go after 25 months; their sums by day stay in `visit_days`. */
export const analyticsCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('page_views', `day < CURRENT_DATE - interval '25 months'`),
]
