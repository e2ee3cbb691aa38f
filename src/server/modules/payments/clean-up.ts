import { type CleanUpStep, outdated } from '#server/db/clean-up.ts'

/** Events of the embedded gateway that were delivered a week ago. */
export const paymentCleanUp: readonly CleanUpStep[] = [
	outdated('gateway.events', `delivered_at < now() - interval '7 days'`),
]
