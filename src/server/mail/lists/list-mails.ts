import type { z } from 'zod'
import type { mailState } from '#contracts/operations/records.ts'
import type { Db, Statement } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { beforeNewestFailure } from '#server/jobs/failure-source.ts'
import { erasedEmail } from '../mail-causes.ts'

type State = z.output<typeof mailState>

interface ListedMail {
	id: string
	kind: string
	subject: string
	to: string
	state: State
	attempts: number
	reason: string | null
	orderId: string | null
	writtenAt: Date
	at: Date | null
	/** Its place in the list. */
	place: string
}

/** Each state as a condition; all but the first are of what `mails_unsent` has. */
const conditions: Readonly<Record<State, string>> = {
	sent: 'sent_at IS NOT NULL',
	waiting: 'sent_at IS NULL AND ended_at IS NULL AND due_at IS NOT NULL AND reason IS NULL',
	failed: 'sent_at IS NULL AND ended_at IS NULL AND (due_at IS NULL OR reason IS NOT NULL)',
	ended: 'sent_at IS NULL AND ended_at IS NOT NULL',
}
const state = `CASE ${Object.entries(conditions)
	.map(([name, when]) => `WHEN ${when} THEN '${name}'`)
	.join(' ')} END`

const shownColumns = `id, kind, subject, recipient AS "to", ${state} AS state, attempts, reason, data->>'orderId' AS "orderId",
			created_at AS "writtenAt", coalesce(sent_at, due_at) AS at, created_at::text AS place`

const searches = { all: 'true', address: 'recipient = ANY($4::text[])', causes: 'cause = ANY($4::text[])' }

const listed = (search: keyof typeof searches, only?: State): Statement<ListedMail> => ({
	name: `mails-listed-${search}-${only ?? 'all'}`,
	text: `SELECT ${shownColumns}
		FROM mails WHERE (created_at, id) < ($1::timestamptz, $2::uuid) AND ${searches[search]} AND ${only ? conditions[only] : 'true'}
		ORDER BY created_at DESC, id DESC LIMIT $3`,
})

/** Mails looked through along the list before words of a subject count as rare. */
const lookedThrough = 2000

/** What is frequent fills its page on the way along the list; what is rare is asked of its trigrams. */
const ofSubject = (how: 'along' | 'named', only?: State): Statement<ListedMail> => ({
	name: `mails-of-subject-${how}-${only ?? 'all'}`,
	text:
		how === 'along'
			? `SELECT ${shownColumns} FROM (SELECT * FROM mails WHERE (created_at, id) < ($1::timestamptz, $2::uuid)
					ORDER BY created_at DESC, id DESC LIMIT ${lookedThrough}) latest
				WHERE subject ILIKE $4 AND ${only ? conditions[only] : 'true'} ORDER BY created_at DESC, id DESC LIMIT $3`
			: `WITH named AS MATERIALIZED (SELECT id, kind, subject, recipient, sent_at, ended_at, due_at, reason, attempts, data, created_at
					FROM mails WHERE subject ILIKE $4)
				SELECT ${shownColumns} FROM named WHERE (created_at, id) < ($1::timestamptz, $2::uuid) AND ${only ? conditions[only] : 'true'}
				ORDER BY created_at DESC, id DESC LIMIT $3`,
})

/** The trigram index knows no shorter text. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

async function mailsOfSubject(db: Db, values: readonly unknown[], words: string, only?: State): Promise<ListedMail[]> {
	const input = [...values, containing(words)]
	const along = await db.run(ofSubject('along', only), input)
	return along.length >= Number(values[2]) || !hasTrigram(words) ? along : db.run(ofSubject('named', only), input)
}

interface MailsAsked {
	limit: number
	before: { at: string; id: string } | null
	state?: State | undefined
	/** To one of these addresses, about one of these causes, or with these words in the subject. */
	search: { address: readonly string[] } | { causes: readonly string[] } | { subject: string } | null
}

/** All mails, or those to somebody or about something, the newest first. */
export function writtenMails(db: Db, { limit, before, state: only, search }: MailsAsked): Promise<ListedMail[]> {
	const values: unknown[] = [(before ?? beforeNewestFailure).at, (before ?? beforeNewestFailure).id, limit]
	if (!search) return db.run(listed('all', only), values)
	if ('subject' in search) return mailsOfSubject(db, values, search.subject, only)
	const [kind, input] =
		'address' in search ? (['address', search.address] as const) : (['causes', search.causes] as const)
	if (input.includes(erasedEmail)) return Promise.resolve([])
	return db.run(listed(kind, only), [...values, input])
}

interface MailHealth {
	lastSentAt: Date | null
	/** Since when one waits that is due. */
	dueSince: Date | null
}
const health: Statement<MailHealth> = {
	name: 'mails-health',
	text: `SELECT (SELECT max(sent_at) FROM (SELECT sent_at FROM mails ORDER BY created_at DESC, id DESC LIMIT 200) recent) AS "lastSentAt",
		(SELECT due_at FROM mails WHERE sent_at IS NULL AND ended_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 1) AS "dueSince"`,
}

/** When one of the latest mails left, and since when one waits. */
export const mailHealth = async (db: Db): Promise<MailHealth> =>
	(await db.run(health, []))[0] ?? { lastSentAt: null, dueSince: null }
