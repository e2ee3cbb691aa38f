import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

/**
 * Idempotency keys are kept for a day, as the API promises; the windows of rate limits for an hour after their begin, those
 * of a day for a day.
 */
export const httpCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('idempotency_keys', `created_at < now() - interval '24 hours'`),
	deleteOutdated(
		'rate_limits',
		`window_start < extract(epoch FROM now())::int - 3600 AND (key NOT LIKE 'day-%' OR window_start < extract(epoch FROM now())::int - 86400)`,
	),
]
