import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Statement, transaction } from '../../db/client.ts'
import { Refusal } from '../../errors.ts'
import { audit } from './audit.ts'
import type { Identity } from './identity.ts'
import { hashPassword } from './passwords.ts'
import { normalise, sha256, weakness } from './rules.ts'
import { newToken } from './session-cookie.ts'
import { endAllSessions } from './sessions.ts'

/** Longer than writing a link takes: the answer comes after it, whether there was one to write or not. */
const answerAfterMs = 150
const perMailbox = { name: 'reset-mailbox', most: 5, seconds: 900 }

const identifierOf = (token: string): string => `reset:${sha256(token)}`

/** Has a reset link mailed, if the e-mail has an account; neither the answer nor its time says whether. */
export async function requestReset(identity: Identity, email: string): Promise<void> {
	const mailbox = normalise(email)
	await identity.limitRate(perMailbox, `mailbox:${mailbox}`)
	await Promise.all([writeLink(identity, mailbox), sleep(answerAfterMs)])
}

const write: Statement<{ userId: string; username: string }> = {
	name: 'reset-write',
	text: `INSERT INTO verifications (id, identifier, value, expires_at)
		SELECT $1, $2, id, now() + interval '30 minutes' FROM users WHERE email = $3
		RETURNING value AS "userId", (SELECT coalesce(display_username, username) FROM users WHERE email = $3) AS username`,
}

async function writeLink({ db, mailer }: Identity, email: string): Promise<void> {
	const [id, token] = [randomUUID(), newToken()]
	await transaction(db, async (tx) => {
		const [written] = await tx.run(write, [id, identifierOf(token), email])
		if (!written) return
		const data = { username: written.username, token }
		await mailer.enqueue(tx, { kind: 'password-reset', cause: id, to: email, data })
	})
}

const owner: Statement<{ userId: string; username: string; email: string }> = {
	name: 'reset-owner',
	text: `SELECT u.id AS "userId", u.username, u.email FROM verifications v JOIN users u ON u.id = v.value
		WHERE v.identifier = $1 AND v.expires_at > now()`,
}
const use: Statement<{ userId: string }> = {
	name: 'reset-use',
	text: `DELETE FROM verifications WHERE identifier = $1 AND expires_at > now() RETURNING value AS "userId"`,
}
const dropOthers: Statement<never> = {
	name: 'reset-drop-others',
	text: `DELETE FROM verifications WHERE value = $1 AND identifier LIKE 'reset:%'`,
}
const writePassword: Statement<never> = {
	name: 'reset-password',
	text: `UPDATE accounts SET password = $2, updated_at = now() WHERE user_id = $1 AND provider_id = 'credential'`,
}

/**
 * Sets a new password with the token of a link, which is used up by it, and ends every session of the account: whoever
 * else was in is out. Throws `RESET_INVALID` and `WEAK_PASSWORD`; a password refused leaves the link good.
 */
export async function resetPassword({ db }: Identity, token: string, password: string): Promise<void> {
	const identifier = identifierOf(token)
	const [found] = await db.run(owner, [identifier])
	if (!found) throw linkInvalid()
	const weak = weakness(password, found)
	if (weak) throw new Refusal('WEAK_PASSWORD', weak, { issues: [{ path: ['password'], message: weak }] })
	const hash = await hashPassword(password)

	await transaction(db, async (tx) => {
		const [used] = await tx.run(use, [identifier])
		if (!used) throw linkInvalid()
		await tx.run(dropOthers, [used.userId])
		await tx.run(writePassword, [used.userId, hash])
		await endAllSessions(tx, used.userId)
		await audit(tx, { actor: used.userId, action: 'password.reset', subject: used.userId })
	})
}

const linkInvalid = () =>
	new Refusal('RESET_INVALID', 'This link is not valid any more. Ask for a new one, it works for 30 minutes.')
