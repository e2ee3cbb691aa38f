import type { Db, Tx } from '#server/db/client.ts'
import type { LimitRate } from '#server/http/limits/rate-limits.ts'
import type { Sessions } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { HashingSlot } from './passwords/hashing-turns.ts'

/** A hook for other modules: runs in the transaction that confirms an account's e-mail. */
export type EmailConfirmed = (tx: Tx, account: { id: string; email: string }) => Promise<void>

/** The dependencies of every action of this module: the database, the keys, the sessions. */
export interface Identity extends Sessions {
	db: Db
	/** Signs the session cookies. */
	secret: string
	/** Encrypts the secrets of authenticator apps. */
	twoFactorKey: string
	/** The keyed hash of what could be guessed from a plain one: addresses, user names. */
	keyed: (text: string) => string
	isSecure: () => boolean
	isTwoFactorRequired: boolean
	mailer: Mailer
	limitRate: LimitRate
	/** The turn at hashing a password of a network or an account, by since when it is known; null for strangers. */
	turnOf: (who: string, knownSince: Date | null) => HashingSlot
	onEmailConfirmed: EmailConfirmed
}
