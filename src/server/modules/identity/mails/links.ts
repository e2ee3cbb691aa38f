import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import { lifetimes } from '#server/mail/lifetimes.ts'
import { lockAccount } from '../confirm/lock-account.ts'

import { newToken } from '../sessions/session-cookie.ts'
import { mailedLinks } from '../tables.ts'

type Purpose = (typeof mailedLinks.$inferSelect)['purpose']

/** The mails say the same, and are not sent after it. */
const lifeOf: Readonly<Record<Purpose, string>> = {
	reset: lifetimes['password-reset'],
	verify: lifetimes['verify-email'],
	email: lifetimes['confirm-email'],
}

interface Link {
	userId: string
	/** Where it was sent. */
	email: string
}

const { userId, email } = mailedLinks
const isGood = (purpose: Purpose, token: string) =>
	and(eq(mailedLinks.tokenHash, sha256(token)), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, sql`now()`))

/**
 * A new link in place of any older one of its purpose: the token for its mail. What is kept of it is worthless to one who
 * reads it. The caller has locked the account: of two that are asked for at once the later is the one that works, and none
 * is left of an account that is gone.
 */
export async function writeLink(tx: Tx, purpose: Purpose, to: Link): Promise<string> {
	const token = newToken()
	await dropLinks(tx, to.userId, purpose)
	const expiresAt = sql`now() + ${lifeOf[purpose]}::interval`
	await tx.insert(mailedLinks).values({ ...to, tokenHash: sha256(token), purpose, expiresAt })
	return token
}

/** A look at a link that is not used yet. */
export async function findLink(db: DbOrTx, purpose: Purpose, token: string): Promise<Link | null> {
	const [found] = await db.select({ userId, email }).from(mailedLinks).where(isGood(purpose, token))
	return found ?? null
}

/**
 * Uses a link up, once however many try; all others of its purpose go with it. Its account is locked from then on. Null
 * when it is not good any more.
 */
export async function consumeLink(tx: Tx, purpose: Purpose, token: string): Promise<Link | null> {
	const found = await findLink(tx, purpose, token)
	if (!found || !(await lockAccount(tx, found.userId))) return null
	const [used] = await tx.delete(mailedLinks).where(isGood(purpose, token)).returning({ userId, email })
	if (used) await dropLinks(tx, used.userId, purpose)
	return used ?? null
}

export async function dropLinks(tx: Tx, userId: string, ...purposes: Purpose[]): Promise<void> {
	await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), inArray(mailedLinks.purpose, purposes)))
}

export const linkInvalid = () =>
	new Refusal('LINK_INVALID', 'This link is not valid any more. Have a new one sent from your account.')
