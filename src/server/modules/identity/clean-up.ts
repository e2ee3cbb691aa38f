import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

export const identityCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('sessions', 'expires_at < now()'),
	deleteOutdated('mailed_links', 'expires_at < now()'),
	deleteOutdated('pending_sign_ins', 'expires_at < now()'),
	deleteOutdated('invitations', 'expires_at < now()'),
	deleteOutdated('two_factors', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`),
	deleteOutdated('known_networks', `seen_at < now() - interval '180 days'`),
]
