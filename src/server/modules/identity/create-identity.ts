import type { Db } from '#server/db/client.ts'
import { keyForPurpose } from '#server/db/setup/secrets.ts'
import { keyedHash } from '#server/hashing.ts'
import type { LimitRate } from '#server/http/limits/rate-limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { keyHolderOf } from './api-keys/key-holder.ts'
import type { EmailConfirmed, Identity } from './identity.ts'
import { viewerOf } from './sessions/sessions.ts'

interface IdentityDeps {
	db: Db
	/** The installation's key; ours is drawn from it. */
	key: string
	/** Whether we are reached over TLS. */
	isSecure: () => boolean
	mailer: Mailer
	limitRate: LimitRate
	/** Whether tries are limited at all. */
	isLimited: boolean
	/** Whether the ADMIN role counts only for admins who sign in with a second factor. */
	isTwoFactorRequired: boolean
	onEmailConfirmed: EmailConfirmed
}

export function createIdentity({
	db,
	key,
	isSecure,
	mailer,
	limitRate,
	isLimited,
	isTwoFactorRequired,
	onEmailConfirmed,
}: IdentityDeps): Identity {
	const secret = keyForPurpose(key, 'sessions')
	const hashKey = keyForPurpose(key, 'hashes of identity')
	const identity: Identity = {
		db,
		secret,
		twoFactorKey: keyForPurpose(key, 'two-factor'),
		keyed: (text) => keyedHash(hashKey, text),
		isSecure,
		isTwoFactorRequired,
		mailer,
		limitRate,
		turnOf: (who, knownSince) => ({ of: isLimited ? who : null, knownSince }),
		onEmailConfirmed,
		viewerOf: (request) => viewerOf(identity, request),
		keyHolderOf: (key) => keyHolderOf(identity, key),
	}
	return identity
}
