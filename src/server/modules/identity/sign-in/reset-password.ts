import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { accountCause } from '#server/mail/mail-causes.ts'
import { endAllApiKeys } from '../api-keys/api-keys.ts'
import type { Identity } from '../identity.ts'
import { consumeLink, dropLinks, findLink, writeLink } from '../mails/links.ts'
import { notifyAccount } from '../mails/notice.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { writePassword } from '../passwords/write-password.ts'
import { shownName } from '../reads.ts'
import { normalizeIdentifier } from '../rules.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { rememberNetwork } from '../sessions/sign-in-limits.ts'
import { users } from '../tables.ts'

/** Longer than writing a link takes: the answer comes after it, whether there was one to write or not. */
const answerAfterMs = 150
const perMailbox = { name: 'reset-mailbox', max: 5, seconds: 900 }

/** Mails a reset link if the e-mail has an account. Neither the answer nor the time it takes says whether there is one. */
export async function requestReset(identity: Identity, email: string): Promise<void> {
	const mailbox = normalizeIdentifier(email)
	await identity.limitRate(perMailbox, `mailbox:${mailbox}`)
	await Promise.all([mailLink(identity, mailbox), sleep(answerAfterMs)])
}

async function mailLink({ db, mailer }: Identity, email: string): Promise<void> {
	await transaction(db, async (tx) => {
		const [found] = await tx
			.select({ userId: users.id, username: shownName })
			.from(users)
			.where(and(eq(users.email, email), isNull(users.deletedAt)))
			.for('no key update')
		if (!found) return
		const token = await writeLink(tx, 'reset', { userId: found.userId, email })
		await mailer.enqueue(tx, {
			kind: 'password-reset',
			cause: accountCause(found.userId),
			to: email,
			data: { username: found.username, token },
		})
	})
}

/**
 * Sets a new password with the token of a link, which is used up by it, and ends every session of the account: everybody
 * else who was in is out, and a link that moves the account to another mailbox is dead. Throws `RESET_INVALID` and `WEAK_PASSWORD`; a password refused leaves the link good.
 */
export async function resetPassword(identity: Identity, token: string, password: string, ip: string): Promise<void> {
	const { db, mailer } = identity
	const link = await findLink(db, 'reset', token)
	const { email, createdAt: since } = users
	const found = link
		? (await db.select({ username: shownName, email, since }).from(users).where(eq(users.id, link.userId)))[0]
		: undefined
	if (!found) throw resetInvalid()
	refuseWeak(password, found)
	const hash = await hashPassword(password, identity.turnOf(`account:${link?.userId}`, found.since))

	await transaction(db, async (tx) => {
		const used = await consumeLink(tx, 'reset', token)
		if (!used) throw resetInvalid()
		await writePassword(tx, used.userId, hash)
		await endAllSessions(tx, used.userId)
		await endAllApiKeys(tx, used.userId)
		await dropLinks(tx, used.userId, 'email')
		await rememberNetwork(identity, tx, used.userId, ip)
		await notifyAccount(mailer, tx, { ...found, id: used.userId }, 'password-changed')
		await audit(tx, { actor: used.userId, action: 'password.reset', subject: used.userId })
	})
}

const resetInvalid = () =>
	new Refusal('RESET_INVALID', 'This link is not valid any more. Ask for a new one, it works for 30 minutes.')
