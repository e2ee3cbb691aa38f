import { type CleanUpStep, outdated } from '#server/db/clean-up.ts'

export const identityCleanUp: readonly CleanUpStep[] = [
	outdated('sessions', 'expires_at < now()'),
	outdated('mailed_links', 'expires_at < now()'),
	outdated('pending_sign_ins', 'expires_at < now()'),
	outdated('invitations', 'expires_at < now()'),
	outdated('two_factors', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`),
	outdated('known_networks', `seen_at < now() - interval '180 days'`),
]
