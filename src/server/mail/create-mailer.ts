import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Statement } from '#server/db/client.ts'
import type { Deliver } from './delivery.ts'
import { erasedEmail } from './mail-causes.ts'
import type { Mailer, MailerDeps, MailKind } from './mailer.ts'
import { letterOf, type MailSender, sendMails } from './send-mails.ts'

export interface RunningMailer extends Mailer, MailSender {
	/** Loads what sending takes and writes out a mail for nobody, so that the first one to somebody keeps nobody waiting. */
	prepare(): Promise<void>
}

/** The subject that a list of mails shows until the template has written the real one. */
const provisionalSubject: Record<MailKind, string> = {
	'order-confirmation': 'Your UNTAPPED order',
	'payment-failed': 'Payment failed for your UNTAPPED order',
	'payment-returned': 'Your refund for an UNTAPPED order',
	'order-shipped': 'Your UNTAPPED order is on its way',
	cancellation: 'Your UNTAPPED order is cancelled',
	refund: 'Your refund from UNTAPPED',
	'refund-by-hand': 'Your refund from UNTAPPED, given in another way',
	'order-edited': 'Your UNTAPPED order is changed',
	'payment-link': 'Your payment link from UNTAPPED',
	'payment-link-withdrawn': 'Your payment link is withdrawn',
	'link-payment-returned': 'Your payment to UNTAPPED goes back',
	'order-delivered': 'Your UNTAPPED order has arrived',
	'return-requested': 'We have your request',
	'return-arrived': 'A return was asked for',
	'return-approved': 'Your UNTAPPED return is approved',
	'return-refused': 'About your UNTAPPED return',
	'return-received': 'Your UNTAPPED return has arrived',
	'return-exchanged': 'Your exchange is being made ready',
	'return-expired': 'Your UNTAPPED return has ended',
	welcome: 'Welcome to UNTAPPED',
	'verify-email': 'Confirm your e-mail for UNTAPPED',
	'confirm-email': 'Use this address for your UNTAPPED account',
	'account-notice': 'Your UNTAPPED account',
	'account-deleted': 'Your UNTAPPED account is deleted',
	invitation: 'Your invitation to UNTAPPED',
	'password-reset': 'Set a new UNTAPPED password',
	'gift-card': 'An UNTAPPED gift card',
	'gift-card-cancelled': 'Your UNTAPPED gift card is cancelled',
	recall: 'Please check your UNTAPPED order',
	'cart-reminder': 'Your cart is ready when you are',
	'tokens-expiring': 'Some of your $UNTAPPED expires soon',
	'low-stock': 'Stock is running low',
	'application-step': 'Your application to UNTAPPED',
	'application-arrived': 'An application to become a distributor',
	'creator-application-step': 'Your application as a creator',
	'creator-news': 'The Creator Program of UNTAPPED',
	'creator-code-leak': 'A code of a creator may have got out',
	'creator-application-arrived': 'An application to become a creator',
	'company-invitation': 'Your invitation to order from UNTAPPED',
	'invoice-reminder': 'An invoice of UNTAPPED',
	'invoice-issued': 'Your invoice from UNTAPPED',
	'company-receipt': 'We have your payment',
	'wholesale-recall': 'Please stop selling this lot',
	'wholesale-order-step': 'Your order from UNTAPPED',
	'wholesale-message': 'A company wrote about its order',
	'company-joined': 'You order from UNTAPPED for your company',
	'company-notice': 'News for your company from UNTAPPED',
	'company-left': 'Your company at UNTAPPED',
	'message-arrived': 'A message to UNTAPPED',
	'recipe-decided': 'Your recipe at UNTAPPED',
	'shop-suggestion-decided': 'The shop that you found',
	'message-received': 'We have your message',
}

const insert: Statement<never> = {
	name: 'mail-enqueue',
	text: `INSERT INTO mails (id, kind, cause, recipient, subject, data, due_at)
		VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now())) ON CONFLICT (kind, cause) DO NOTHING`,
}

export function createMailer(deps: MailerDeps): RunningMailer {
	// Opened with the first mail: a process that sends none does not load nodemailer.
	let opened: Promise<Deliver> | undefined
	const opening = () => {
		opened ??= createDelivery(deps.env)
		return opened
	}
	const deliver: Deliver = async (mail) => (await opening())(mail)
	return {
		enqueue(tx, { kind, cause, to, data, notBefore }) {
			if (to === erasedEmail) return
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
		...sendMails(deps, deliver),
		async prepare() {
			await opening()
			const { composeMessage } = await import('./delivery.ts')
			const letter = await letterOf(deps, { kind: 'welcome', data: { username: 'nobody' } })
			await composeMessage({ id: 'first', from: deps.env.MAIL_FROM, to: deps.env.MAIL_INBOX, ...letter })
		},
	}
}

async function createDelivery(env: MailerDeps['env']): Promise<Deliver> {
	const { bySmtp, intoOutbox } = await import('./delivery.ts')
	return env.SMTP_URL ? bySmtp(env.SMTP_URL) : intoOutbox(join(env.DATA_DIR, 'outbox'))
}
