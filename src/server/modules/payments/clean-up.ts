import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

/** Events of the embedded gateway that were delivered a week ago. */
export const paymentCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('gateway.events', `delivered_at < now() - interval '7 days'`),
]
