import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'

export const identityCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('sessions', 'expires_at < now()'),
	deleteOutdated('mailed_links', 'expires_at < now()'),
	deleteOutdated('pending_sign_ins', 'expires_at < now()'),
	deleteOutdated('invitations', 'expires_at < now()'),
	deleteOutdated('two_factors', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`),
	// Shown as expired for a while, so that nobody wonders where a key went.
	deleteOutdated('api_keys', `expires_at < now() - interval '30 days'`),
	deleteOutdated('known_networks', `seen_at < now() - interval '180 days'`),
]
