import type { Statement } from '#server/db/client.ts'
import { linkExpiry } from './lifetimes.ts'
import { erasedEmail } from './mail-causes.ts'
import type { MailData, MailKind } from './mailer.ts'

/** A mail that is ours to send until its lease is over; what an outdated one carries is good no more. */
export type TakenMail = {
	[K in MailKind]: { id: string; kind: K; to: string; data: MailData[K]; lease: string; isOutdated: boolean }
}[MailKind]

/** Longer than any sending takes (`sendingLimitMs`), so that two never send the same mail at the same time. */
const lease = `interval '2 minutes'`
/** After 20 seconds, then twice as long each time, at the most an hour; for three days. */
const pause = 'make_interval(secs => least(3600, 20 * 2 ^ least(attempts, 10)))'
const perseverance = `interval '3 days'`

const taken = `attempts = attempts + 1, lease = gen_random_uuid(), tried_since = coalesce(tried_since, now()),
	due_at = now() + greatest(${lease}, ${pause})`
const columns = `id, kind, recipient AS "to", data, lease, coalesce(${linkExpiry} <= now(), false) AS "isOutdated"`

export const takeDueMails: Statement<TakenMail> = {
	name: 'mail-take-due',
	text: `UPDATE mails SET ${taken} WHERE id IN (SELECT id FROM mails WHERE sent_at IS NULL AND due_at <= now()
			ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
		RETURNING ${columns}`,
}
export const takeMail: Statement<TakenMail> = {
	name: 'mail-take-one',
	text: `UPDATE mails SET ${taken} WHERE id = $1 AND sent_at IS NULL AND ended_at IS NULL AND (lease IS NULL OR due_at <= now())
		RETURNING ${columns}`,
}
// Of a deleted account, or of an order that was erased, nothing but that there was a mail is kept once it has left.
const isForgotten = `(kind = 'account-deleted' OR data ? 'isForgottenOnceSent')`

export const markMailSent: Statement<never> = {
	name: 'mail-mark-sent',
	text: `UPDATE mails SET sent_at = now(), subject = $2, lease = NULL, reason = NULL,
			data = CASE WHEN ${isForgotten} THEN '{}' ELSE data || $3::jsonb END,
			recipient = CASE WHEN ${isForgotten} THEN '${erasedEmail}' ELSE recipient END
		WHERE id = $1 AND sent_at IS NULL`,
}
/** Ends a mail unsent and takes it off the failures; its codes and links are blanked as of a mail that was sent. */
export const markMailGivenUp: Statement<never> = {
	name: 'mail-mark-ended',
	text: `UPDATE mails SET ended_at = now(), due_at = NULL, lease = NULL, data = data || $3::jsonb
		WHERE id = $1 AND lease = $2 AND sent_at IS NULL`,
}
/** After a failure: due again later, or given up. */
export const postponeMail: Statement<{ isGivenUp: boolean }> = {
	name: 'mail-give-back',
	text: `UPDATE mails SET lease = NULL, reason = $3,
			due_at = CASE WHEN tried_since > now() - ${perseverance} THEN now() + make_interval(secs => least(3600, 20 * 2 ^ least(attempts - 1, 10))) END
		WHERE id = $1 AND lease = $2 AND sent_at IS NULL
		RETURNING due_at IS NULL AS "isGivenUp"`,
}
