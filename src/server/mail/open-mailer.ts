import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Order } from '../../contracts/orders.ts'
import type { Db, Statement } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer, MailKind } from './mailer.ts'
import { sendMails } from './send-mails.ts'

export interface MailerParts {
	db: Db
	jobs: Jobs
	env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>
	/** Links start with it. */
	publicUrl: () => string
	log: Logger
	/** What templates need from the modules, which the mail may not import. */
	load: { order(orderId: string): Promise<{ order: Order; accessToken: string } | null> }
}

export interface OpenMailer extends Mailer {
	/** The job: sends mails that stand in `mails`. Throws, to be tried again, when any of them could not be sent. */
	sendAll(mailIds: readonly string[]): Promise<void>
}

/** What a list of mails shows until the template has written the real one. */
const provisionalSubject: Record<MailKind, string> = {
	'order-confirmation': 'Your UNTAPPED order',
	'order-refunded': 'Your refund for an UNTAPPED order',
	welcome: 'Welcome to UNTAPPED',
	'password-reset': 'Set a new UNTAPPED password',
	'gift-card': 'An UNTAPPED gift card',
}

const insert: Statement<never> = {
	name: 'mail-enqueue',
	text: `INSERT INTO mails (id, kind, cause, recipient, subject, data) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (kind, cause) DO NOTHING`,
}

export function openMailer(parts: MailerParts): OpenMailer {
	return {
		async enqueue(tx, { kind, cause, to, data, notBefore }) {
			const mailId = randomUUID()
			// Of a mail that was there before, the second job finds nothing under this id, and ends.
			tx.runLater(insert, [mailId, kind, cause, to, provisionalSubject[kind], JSON.stringify(data)])
			await parts.jobs.send(tx, 'mail', { mailId }, notBefore)
		},
		sendAll: sendMails(parts),
	}
}
