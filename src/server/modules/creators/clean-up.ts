import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

/** Applications that led to nothing go after a year, with their questions and answers. */
export const creatorCleanUp: readonly CleanUpStep[] = [
	deleteOutdated(
		'creator_applications',
		`state IN ('rejected', 'withdrawn') AND updated_at < now() - interval '1 year'`,
	),
	// Days keep the counts; the audit compares them with the clicks of the last 390 days.
	deleteOutdated('creator_clicks', `at < now() - interval '400 days'`),
]
