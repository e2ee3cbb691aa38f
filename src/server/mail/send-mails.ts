import { join } from 'node:path'
import { type Db, type Statement, transaction } from '../db/client.ts'
import type { Deliver } from './delivery.ts'
import type { MailData, MailKind } from './mailer.ts'
import type { MailerParts } from './open-mailer.ts'

type Waiting = { [K in MailKind]: { id: string; kind: K; to: string; data: MailData[K] } }[MailKind]

const lockUnsent: Statement<Waiting> = {
	name: 'mail-lock-unsent',
	text: 'SELECT id, kind, recipient AS "to", data FROM mails WHERE id = $1 AND sent_at IS NULL FOR UPDATE',
}
const markSent: Statement<never> = {
	name: 'mail-mark-sent',
	text: 'UPDATE mails SET sent_at = now(), subject = $2, data = data || $3::jsonb WHERE id = $1',
}

/** So many mails in a row leave the processor to whoever is buying in between. */
const mostAtOnce = 10
const mostAttempts = 12

/** Takes them before they are sent: whoever dies over one leaves it to be tried again, a little later each time. */
const takeDue: Statement<{ id: string }> = {
	name: 'mail-take-due',
	text: `UPDATE mails SET attempts = attempts + 1,
			due_at = CASE WHEN attempts < ${mostAttempts} THEN now() + make_interval(secs => 20 * 2 ^ least(attempts, 8)) END
		WHERE id IN (SELECT id FROM mails WHERE sent_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
		RETURNING id`,
}

export async function sendDueMails(db: Db, sendAll: (ids: readonly string[]) => Promise<void>) {
	const due = await db.run(takeDue, [])
	if (due.length > 0) await sendAll(due.map(({ id }) => id))
	return { isMore: due.length === mostAtOnce }
}

/** What opens something for whoever reads it: kept until the mail has left, and no longer. */
const blanked: { [K in MailKind]?: Partial<MailData[K]> } = {
	welcome: { token: '' },
	'verify-email': { token: '' },
	'confirm-email': { token: '' },
	invitation: { token: '' },
	'password-reset': { token: '' },
	'gift-card': { code: '' },
}

/** Sends mails by their ids; one that was sent is left alone. One that fails keeps none of the others back. */
export function sendMails(parts: MailerParts): (ids: readonly string[]) => Promise<void> {
	let deliver: Promise<Deliver> | undefined
	return async (ids) => {
		deliver ??= openDelivery(parts)
		const failures: unknown[] = []
		for (const id of ids) {
			try {
				await sendOne(parts, await deliver, id)
			} catch (error) {
				parts.log.warn({ err: error, mail: id }, 'A mail could not be sent; it is tried again.')
				failures.push(error)
			}
		}
		if (failures.length > 0)
			throw new AggregateError(failures, `${failures.length} of ${ids.length} mails were not sent.`)
	}
}

/** Nodemailer is loaded with the first mail: a server that sends none does not carry it. */
async function openDelivery({ env }: MailerParts): Promise<Deliver> {
	const { bySmtp, intoOutbox } = await import('./delivery.ts')
	return env.SMTP_URL ? bySmtp(env.SMTP_URL) : intoOutbox(join(env.DATA_DIR, 'outbox'))
}

/** The row is locked while the mail leaves, so that two workers never send the same one. */
async function sendOne(parts: MailerParts, deliver: Deliver, id: string): Promise<void> {
	const { renderMail } = await import('./render-mail.tsx')
	await transaction(parts.db, async (tx) => {
		const [mail] = await tx.run(lockUnsent, [id])
		if (!mail) return
		const rendered = await renderMail(mail.kind, mail.data, {
			publicUrl: parts.publicUrl(),
			helpAddress: parts.env.MAIL_INBOX,
			async order(orderId) {
				const found = await parts.load.order(orderId)
				if (!found) throw new Error(`The order ${orderId} of a mail was not found.`)
				return found
			},
		})
		await deliver({ id, from: parts.env.MAIL_FROM, to: mail.to, ...rendered })
		await tx.run(markSent, [id, rendered.subject, JSON.stringify(blanked[mail.kind] ?? {})])
		parts.log.info({ mail: id, kind: mail.kind }, 'mail sent')
	})
}
