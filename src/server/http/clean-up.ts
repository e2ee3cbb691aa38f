import { type CleanUpStep, outdated } from '#server/db/clean-up.ts'

/** Idempotency keys are kept for a day, as the API promises; the windows of rate limits for an hour after their begin. */
export const httpCleanUp: readonly CleanUpStep[] = [
	outdated('idempotency_keys', `created_at < now() - interval '24 hours'`),
	outdated('rate_limits', 'window_start < extract(epoch FROM now())::int - 3600'),
]
