import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Statement, Tx } from '#server/db/client.ts'
import { erasedEmail } from './mail-causes.ts'
import type { MailKind } from './mailer.ts'
import { mails } from './tables.ts'

/** A mail as staff and its recipient's data export list it: kind, address and times, never its text. */
export interface MailAbout {
	id: string
	kind: MailKind
	cause: string
	subject: string
	to: string
	/** `failed`: given up, or to be tried again after a failure. `ended`: its link had expired before it could leave. */
	state: 'sent' | 'waiting' | 'failed' | 'ended'
	/** When it left, or is to leave; null for what leaves no more by itself. */
	at: Date | null
}
const at = sql<Date | null>`coalesce(${mails.sentAt}, ${mails.dueAt})`.mapWith(mails.dueAt)
/** A mail's state as its row says it now. */
export const mailStateNow = sql<
	MailAbout['state']
>`CASE WHEN ${mails.sentAt} IS NOT NULL THEN 'sent' WHEN ${mails.endedAt} IS NOT NULL THEN 'ended'
	WHEN ${mails.dueAt} IS NULL OR ${mails.reason} IS NOT NULL THEN 'failed' ELSE 'waiting' END`

/** The mails about something, by what they are about, the oldest first. */
export function mailsAbout(db: DbOrTx, causes: readonly string[]): Promise<MailAbout[]> {
	const { id, kind, cause, subject, to } = mails
	return db
		.select({ id, kind: sql<MailKind>`${kind}`, cause, subject, to, at, state: mailStateNow })
		.from(mails)
		.where(inArray(cause, [...causes]))
		.orderBy(asc(mails.createdAt), desc(kind), asc(id))
}

const forget: Statement<never> = {
	name: 'mails-forget-about',
	text: `UPDATE mails SET recipient = '${erasedEmail}', data = '{}', reason = NULL
		WHERE cause = ANY($1::text[]) AND (sent_at IS NOT NULL OR ended_at IS NOT NULL)`,
}
const forgetOnceSent: Statement<never> = {
	name: 'mails-forget-once-sent',
	text: `UPDATE mails SET data = data || '{"isForgottenOnceSent": true}'
		WHERE cause = ANY($1::text[]) AND sent_at IS NULL AND ended_at IS NULL`,
}

/** Takes the person out of mails, by what the mails are about: at once, or as soon as one that still has to arrive has left. */
export async function forgetMailsAbout(tx: Tx, causes: readonly string[]): Promise<void> {
	await tx.run(forgetOnceSent, [causes])
	await tx.run(forget, [causes])
}

const remove: Statement<never> = {
	name: 'mails-remove-about',
	text: 'DELETE FROM mails WHERE cause = ANY($1::text[]) AND kind = ANY($2::text[])',
}

/** Removes mails of some kinds, by what the mails are about. */
export async function removeMailsAbout(
	db: DbOrTx,
	causes: readonly string[],
	kinds: readonly MailKind[],
): Promise<void> {
	await db.run(remove, [causes, kinds])
}

const takeBack: Statement<never> = {
	name: 'mail-take-back',
	text: 'DELETE FROM mails WHERE kind = $1 AND cause = $2 AND (lease IS NULL OR due_at <= now())',
}
const isThere: Statement<{ id: string }> = {
	name: 'mail-is-there',
	text: 'SELECT id FROM mails WHERE kind = $1 AND cause = $2',
}

/** Removes a mail, sent or not, so that another of its kind and cause may be written; false while it is being sent. */
export async function takeMailBack(tx: Tx, kind: MailKind, cause: string): Promise<boolean> {
	await tx.run(takeBack, [kind, cause])
	return (await tx.run(isThere, [kind, cause])).length === 0
}

const withdraw: Statement<never> = {
	name: 'mail-withdraw',
	text: `UPDATE mails SET ended_at = now(), due_at = NULL, lease = NULL, data = '{}'
		WHERE kind = $1 AND cause = $2 AND sent_at IS NULL AND ended_at IS NULL AND (lease IS NULL OR due_at <= now())`,
}
const isLeaving: Statement<{ id: string }> = {
	name: 'mail-is-leaving',
	text: 'SELECT id FROM mails WHERE kind = $1 AND cause = $2 AND sent_at IS NULL AND ended_at IS NULL',
}

/** Ends a mail that has not left, because its link or code is no longer good; false while the mail is being sent. */
export async function withdrawMail(tx: Tx, kind: MailKind, cause: string): Promise<boolean> {
	await tx.run(withdraw, [kind, cause])
	return (await tx.run(isLeaving, [kind, cause])).length === 0
}

const left: Statement<{ id: string }> = {
	name: 'mail-has-left',
	text: 'SELECT id FROM mails WHERE kind = $1 AND cause = $2 AND ended_at IS NULL',
}

/** Whether its recipient has a mail that was withdrawn, or is getting it right now. */
export const mailHasLeft = async (tx: Tx, kind: MailKind, cause: string): Promise<boolean> =>
	(await tx.run(left, [kind, cause])).length > 0

const again: Statement<{ subject: string }> = {
	name: 'mail-send-again',
	text: `UPDATE mails SET id = uuidv7(), sent_at = NULL, due_at = now(), attempts = 0, lease = NULL, tried_since = NULL, reason = NULL
		WHERE id = $1 AND cause = ANY($2::text[]) AND kind <> 'gift-card' AND sent_at IS NOT NULL AND recipient <> '${erasedEmail}'
		RETURNING subject`,
}

/** Sends a mail that has left once more, as a new one to the mail server; null when it is none of these, or cannot be. */
export async function sendMailAgain(
	tx: Tx,
	id: string,
	causes: readonly string[],
): Promise<{ subject: string } | null> {
	return (await tx.run(again, [id, causes]))[0] ?? null
}
