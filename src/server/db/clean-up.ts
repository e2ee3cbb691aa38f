import type { Logger } from 'pino'
import { type Db, unhurried } from './client.ts'

/** So much is removed by one statement: a moment's work, whatever there is. */
const slice = 2000
/** For so long one run goes on with one kind, in ms; the rest waits for the next. */
const patience = 60_000

/** Each condition is answered by an index. */
const outdated: ReadonlyArray<[table: string, where: string]> = [
	['idempotency_keys', `created_at < now() - interval '24 hours'`],
	['rate_limits', 'window_start < extract(epoch FROM now())::int - 3600'],
	['sessions', 'expires_at < now()'],
	['verifications', 'expires_at < now()'],
	['mailed_links', 'expires_at < now()'],
	['pending_sign_ins', 'expires_at < now()'],
	['invitations', 'expires_at < now()'],
	['two_factors', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`],
	['known_networks', `seen_at < now() - interval '180 days'`],
	['mails', `ended_at < now() - interval '30 days'`],
	['gateway.events', `delivered_at < now() - interval '7 days'`],
	[
		'audit_passes',
		`kind = 'changes' AND id < (SELECT id FROM audit_passes WHERE kind = 'changes' ORDER BY id DESC OFFSET 10000 LIMIT 1)`,
	],
	[
		'audit_passes',
		`kind = 'whole' AND id < (SELECT id FROM audit_passes WHERE kind = 'whole' ORDER BY id DESC OFFSET 100 LIMIT 1)`,
	],
]
const inSlice = (table: string, where: string) =>
	`ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${slice}))`
const isLastMail = `kind = 'account-deleted' AND recipient <> 'deleted@deleted.invalid' AND sent_at IS NOT NULL`

/** Removes a slice and answers how many rows that were; none when there is nothing left. */
export type Remove = () => Promise<number>

const byStatement =
	(db: Db, text: string): Remove =>
	async () =>
		(await db.pool.query(unhurried(text))).rowCount ?? 0

const ownParts = (db: Db): Array<[what: string, remove: Remove]> => [
	...outdated.map(([table, where]): [string, Remove] => [
		table,
		byStatement(db, `DELETE FROM ${table} WHERE ${inSlice(table, where)}`),
	]),
	// The last mail to a deleted account is all that still says whose it was.
	[
		'last mails',
		byStatement(
			db,
			`UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}' WHERE ${inSlice('mails', isLastMail)}`,
		),
	],
]

/**
 * Removes what has had its time: idempotency keys after 24 hours (domain §3), rate limit windows after one, links, and
 * `more` that modules keep. In slices, each on its own; a kind that fails keeps none of the others back, and fails the run
 * when all of them had their turn.
 */
export async function cleanUp(
	db: Db,
	log: Pick<Logger, 'error'>,
	more: Readonly<Record<string, Remove>> = {},
): Promise<void> {
	const failed: unknown[] = []
	for (const [what, remove] of [...ownParts(db), ...Object.entries(more)]) {
		const deadline = Date.now() + patience
		try {
			while ((await remove()) > 0 && Date.now() < deadline);
		} catch (error) {
			log.error({ err: error, what }, 'This could not be cleaned up.')
			failed.push(error)
		}
	}
	if (failed.length > 0)
		throw new AggregateError(failed, `${failed.length} kinds of outdated rows could not be removed.`)
}
