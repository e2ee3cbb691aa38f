import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Order } from '../../contracts/orders.ts'
import type { Db, Statement } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Mailer, MailKind } from './mailer.ts'
import { sendDueMails, sendMails } from './send-mails.ts'

export interface MailerParts {
	db: Db
	env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_INBOX' | 'DATA_DIR'>
	/** Links start with it. */
	publicUrl: () => string
	log: Logger
	/** What templates need from the modules, which the mail may not import. */
	load: { order(orderId: string): Promise<{ order: Order; accessToken: string } | null> }
}

export interface OpenMailer extends Mailer {
	/** Sends mails by their ids; one that was sent is left alone. Throws when any of them could not be sent. */
	sendAll(mailIds: readonly string[]): Promise<void>
	/** Sends what is due, a few at a time; what cannot be sent is due again later. */
	sendDue(): Promise<{ isMore: boolean }>
}

/** What a list of mails shows until the template has written the real one. */
const provisionalSubject: Record<MailKind, string> = {
	'order-confirmation': 'Your UNTAPPED order',
	'order-cancelled': 'Your UNTAPPED order was cancelled',
	'order-refunded': 'Your refund for an UNTAPPED order',
	welcome: 'Welcome to UNTAPPED',
	'verify-email': 'Confirm your e-mail for UNTAPPED',
	'confirm-email': 'Use this address for your UNTAPPED account',
	'account-notice': 'Your UNTAPPED account',
	'account-deleted': 'Your UNTAPPED account is deleted',
	invitation: 'Your invitation to UNTAPPED',
	'password-reset': 'Set a new UNTAPPED password',
	'gift-card': 'An UNTAPPED gift card',
	'message-arrived': 'A message to UNTAPPED',
	'message-received': 'We have your message',
}

const insert: Statement<never> = {
	name: 'mail-enqueue',
	text: `INSERT INTO mails (id, kind, cause, recipient, subject, data, due_at)
		VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now())) ON CONFLICT (kind, cause) DO NOTHING`,
}

export function openMailer(parts: MailerParts): OpenMailer {
	const sendAll = sendMails(parts)
	return {
		enqueue(tx, { kind, cause, to, data, notBefore }) {
			tx.runLater(insert, [
				randomUUID(),
				kind,
				cause,
				to,
				provisionalSubject[kind],
				JSON.stringify(data),
				notBefore?.toISOString() ?? null,
			])
		},
		sendAll,
		sendDue: () => sendDueMails(parts.db, sendAll),
	}
}
