import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { dropLinks, findLink, spendLink, writeLink } from '../account/links.ts'
import { notify } from '../account/notice.ts'
import type { Identity } from '../identity.ts'
import { normalise } from '../rules.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { rememberNetwork } from './sign-in-limits.ts'

/** Longer than writing a link takes: the answer comes after it, whether there was one to write or not. */
const answerAfterMs = 150
const perMailbox = { name: 'reset-mailbox', most: 5, seconds: 900 }

/** Has a reset link mailed, if the e-mail has an account; neither the answer nor its time says whether. */
export async function requestReset(identity: Identity, email: string): Promise<void> {
	const mailbox = normalise(email)
	await identity.limitRate(perMailbox, `mailbox:${mailbox}`)
	await Promise.all([mailLink(identity, mailbox), sleep(answerAfterMs)])
}

const owner: Statement<{ userId: string; username: string }> = {
	name: 'reset-owner-of-mailbox',
	text: `SELECT id AS "userId", coalesce(display_username, username) AS username FROM users
		WHERE email = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
}

async function mailLink({ db, mailer }: Identity, email: string): Promise<void> {
	await transaction(db, async (tx) => {
		const [found] = await tx.run(owner, [email])
		if (!found) return
		const { token, id } = await writeLink(tx, 'reset', { userId: found.userId, email })
		await mailer.enqueue(tx, {
			kind: 'password-reset',
			cause: id,
			to: email,
			data: { username: found.username, token },
		})
	})
}

const account: Statement<{ username: string; email: string; since: Date }> = {
	name: 'reset-account',
	text: `SELECT coalesce(display_username, username) AS username, email, created_at AS since FROM users WHERE id = $1`,
}
const writePassword: Statement<never> = {
	name: 'reset-password',
	text: `UPDATE accounts SET password = $2, updated_at = now() WHERE user_id = $1 AND provider_id = 'credential'`,
}

/**
 * Sets a new password with the token of a link, which is used up by it, and ends every session of the account: whoever
 * else was in is out, and a link that moves the account to another mailbox is dead. Throws `RESET_INVALID` and `WEAK_PASSWORD`; a password refused leaves the link good.
 */
export async function resetPassword(
	identity: Identity,
	token: string,
	password: string,
	address: string,
): Promise<void> {
	const { db, mailer } = identity
	const link = await findLink(db, 'reset', token)
	const [found] = link ? await db.run(account, [link.userId]) : []
	if (!found) throw resetInvalid()
	refuseWeak(password, found)
	const hash = await hashPassword(password, identity.turnOf(`account:${link?.userId}`, found.since))

	await transaction(db, async (tx) => {
		const used = await spendLink(tx, 'reset', token)
		if (!used) throw resetInvalid()
		await tx.run(writePassword, [used.userId, hash])
		await endAllSessions(tx, used.userId)
		await dropLinks(tx, used.userId, 'email')
		await rememberNetwork(identity, tx, used.userId, address)
		await notify(mailer, tx, found, 'password-changed')
		await audit(tx, { actor: used.userId, action: 'password.reset', subject: used.userId })
	})
}

const resetInvalid = () =>
	new Refusal('RESET_INVALID', 'This link is not valid any more. Ask for a new one, it works for 30 minutes.')
