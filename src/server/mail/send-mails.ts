import { setTimeout as sleep } from 'node:timers/promises'
import { remittanceLines } from '#contracts/wholesale/invoices/remittance.ts'
import { reasonOf } from '#server/jobs/reason.ts'
import type { Envelope } from './delivery.ts'
import type { MailData, MailerDeps, MailKind } from './mailer.ts'
import { markMailGivenUp, markMailSent, postponeMail, type TakenMail, takeDueMails, takeMail } from './sending-queue.ts'

/** Mails under way at once, and so the connections to the mail server. */
const maxUnderWay = 5
/** A mail that takes longer than this goes on by itself, and the mails behind it are begun. */
const roundMs = 2000

/** Tokens and codes that a mail's reader can open something with: kept until the mail has left, and no longer. */
const blanked: { [K in MailKind]?: Partial<MailData[K]> } = {
	welcome: { token: '' },
	'verify-email': { token: '' },
	'confirm-email': { token: '' },
	invitation: { token: '' },
	'password-reset': { token: '' },
	'gift-card': { code: '' },
	'cart-reminder': { token: '' },
}

const blankedOf = (mail: TakenMail) => JSON.stringify(blanked[mail.kind] ?? {})

/** The mail as it may still be sent when its link has expired: a welcome goes without the link, others not at all. */
function inTime(mail: TakenMail): TakenMail | null {
	if (!mail.isOutdated) return mail
	return mail.kind === 'welcome' ? { ...mail, data: { username: mail.data.username } } : null
}

export interface MailSender {
	/** Sends mails by their ids, due or not; one that was sent, or is being sent, is left alone. Throws when one failed. */
	sendAll(mailIds: readonly string[]): Promise<void>
	/** Sends what is due, a few at a time; what fails is due again later. */
	sendDue(): Promise<{ isMore: boolean }>
	/** Waits for what is being sent. */
	settled(): Promise<void>
}

/** Its subject and its words, with the order that it is about as that stands now. */
export async function letterOf({ publicUrl, env, load }: MailerDeps, mail: Pick<TakenMail, 'kind' | 'data'>) {
	const { renderMail } = await import('./render-mail.tsx')
	return renderMail(mail.kind, mail.data, {
		publicUrl: publicUrl(),
		helpAddress: env.MAIL_INBOX,
		remittance: remittanceLines(env.REMITTANCE),
		paymentRequest: load.paymentRequest,
		async order(orderId) {
			const found = await load.order(orderId)
			if (!found) throw new Error(`The order ${orderId} of a mail was not found.`)
			return found
		},
	})
}

/** Sends a mail and marks it as sent; one that is good no more ends without being sent. */
function createSender(deps: MailerDeps, deliver: (mail: Envelope) => Promise<void>) {
	const { db, env, log } = deps
	/** Accepted by the mail server, while the database could not be told. */
	const accepted = new Map<string, readonly unknown[]>()

	async function send(taken: TakenMail): Promise<void> {
		const mail = inTime(taken)
		if (!accepted.has(taken.id)) {
			if (!mail) {
				await db.run(markMailGivenUp, [taken.id, taken.lease, blankedOf(taken)])
				log.info({ mail: taken.id, kind: taken.kind }, 'mail ended: what it carries is good no more')
				return
			}
			const rendered = await letterOf(deps, mail)
			await deliver({ id: mail.id, from: env.MAIL_FROM, to: mail.to, ...rendered })
			accepted.set(mail.id, [mail.id, rendered.subject, blankedOf(mail)])
		}
		await db.run(markMailSent, accepted.get(taken.id) ?? [])
		accepted.delete(taken.id)
		log.info({ mail: taken.id, kind: taken.kind }, 'mail sent')
	}

	return { send, isAccepted: (mail: TakenMail) => accepted.has(mail.id) }
}

/**
 * No transaction is open and no row locked while a mail server is spoken to: a mail is taken, sent, and marked as sent.
 * A process that dies in between leaves it to be taken again, under the same Message-ID.
 */
export function sendMails(deps: MailerDeps, deliver: (mail: Envelope) => Promise<void>): MailSender {
	const { db, failures } = deps
	const { send, isAccepted } = createSender(deps, deliver)
	const underWay = new Set<Promise<unknown>>()

	/** Null when it has left, otherwise why not. */
	async function sendTaken(mail: TakenMail): Promise<Error | null> {
		try {
			await send(mail)
			return null
		} catch (error) {
			// Mail servers repeat the address; the reason is kept longer than the mail, and elsewhere.
			const reason = reasonOf(error).replaceAll(mail.to, 'the recipient')
			failures.note('mails', error, { mail: mail.id, kind: mail.kind })
			const [left] = isAccepted(mail) ? [] : await db.run(postponeMail, [mail.id, mail.lease, reason]).catch(() => [])
			if (left?.isGivenUp) failures.note('mails given up', error, { mail: mail.id, kind: mail.kind })
			return new Error(reason)
		}
	}

	function begin(mail: TakenMail): Promise<Error | null> {
		const sending = sendTaken(mail)
		underWay.add(sending)
		void sending.then(() => underWay.delete(sending))
		return sending
	}

	return {
		async sendAll(ids) {
			const failed: Error[] = []
			for (const id of ids) {
				const [mail] = await db.run(takeMail, [id])
				const failure = mail && (await begin(mail))
				if (failure) failed.push(failure)
			}
			if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${ids.length} mails were not sent.`)
		},
		async sendDue() {
			const free = maxUnderWay - underWay.size
			const taken = free > 0 ? await db.run(takeDueMails, [free]) : []
			for (const mail of taken) void begin(mail)
			const isPatient = new AbortController()
			const round = sleep(roundMs, undefined, { signal: isPatient.signal }).catch(() => {})
			await Promise.race([free > 0 ? Promise.all(underWay) : Promise.race(underWay), round])
			isPatient.abort()
			return { isMore: free > 0 && taken.length === free }
		},
		settled: async () => void (await Promise.all(underWay)),
	}
}
