import type { DbOrTx, Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { lifetimes } from '#server/mail/lifetimes.ts'
import { sha256 } from '../rules.ts'
import { newToken } from '../sessions/session-cookie.ts'
import type { mailedLinks } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

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

const write: Statement<never> = {
	name: 'link-write',
	text: `INSERT INTO mailed_links (token_hash, purpose, user_id, email, expires_at)
		VALUES ($1, $2, $3, $4, now() + $5::interval)`,
}
const find: Statement<Link> = {
	name: 'link-find',
	text: `SELECT user_id AS "userId", email FROM mailed_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
}
const use: Statement<Link> = {
	name: 'link-use',
	text: `DELETE FROM mailed_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
		RETURNING user_id AS "userId", email`,
}
const drop: Statement<never> = {
	name: 'link-drop',
	text: 'DELETE FROM mailed_links WHERE user_id = $1 AND purpose = ANY($2::text[])',
}

/**
 * A new link in place of any older one of its purpose: the token for its mail, and an id to name it by. What is kept of
 * it is worthless to whoever reads it. The caller has locked the account: of two that are asked for at once the later is
 * the one that works, and none is left of an account that is gone.
 */
export async function writeLink(tx: Tx, purpose: Purpose, to: Link): Promise<{ token: string; id: string }> {
	const token = newToken()
	const id = sha256(token)
	tx.runLater(drop, [to.userId, [purpose]])
	await tx.run(write, [id, purpose, to.userId, to.email, lifeOf[purpose]])
	return { token, id }
}

/** A look at a link that is not used yet. */
export async function findLink(db: DbOrTx, purpose: Purpose, token: string): Promise<Link | null> {
	const [found] = await db.run(find, [sha256(token), purpose])
	return found ?? null
}

/**
 * Uses a link up, once however many try; all others of its purpose go with it. Its account is locked from then on. Null
 * when it is not good any more.
 */
export async function spendLink(tx: Tx, purpose: Purpose, token: string): Promise<Link | null> {
	const found = await findLink(tx, purpose, token)
	if (!found || !(await lockAccount(tx, found.userId))) return null
	const [used] = await tx.run(use, [sha256(token), purpose])
	if (used) await dropLinks(tx, used.userId, purpose)
	return used ?? null
}

export async function dropLinks(tx: Tx, userId: string, ...purposes: Purpose[]): Promise<void> {
	await tx.run(drop, [userId, purposes])
}

export const linkInvalid = () =>
	new Refusal('LINK_INVALID', 'This link is not valid any more. Have a new one sent from your account.')
