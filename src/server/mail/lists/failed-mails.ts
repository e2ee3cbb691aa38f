import type { Db, Statement } from '#server/db/client.ts'
import { beforeNewestFailure, type FailedItem, type FailureSource } from '#server/jobs/failure-source.ts'
import { erasedEmail } from '../mail-causes.ts'

type OrderNumbers = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const failed = `sent_at IS NULL AND ended_at IS NULL
	AND (reason IS NOT NULL OR due_at IS NULL OR due_at < now() - interval '15 minutes')`

type FailedMail = Omit<FailedItem, 'orderNumber'> & { orderId: string | null }

const page: Statement<FailedMail> = {
	name: 'mails-failed',
	text: `SELECT id, subject AS title, recipient AS about, data->>'orderId' AS "orderId",
			CASE WHEN ended_at IS NULL THEN reason ELSE concat_ws(' ', 'Its link expired before it could be sent.', reason) END AS reason,
			attempts, created_at AS since, due_at AS "nextAttemptAt", ended_at IS NULL AS "mayRetry", created_at::text AS at
		FROM mails WHERE (${failed} OR (sent_at IS NULL AND ended_at IS NOT NULL AND recipient <> '${erasedEmail}')) AND (created_at, id) < ($1::timestamptz, $2::uuid)
		ORDER BY created_at DESC, id DESC LIMIT $3`,
}
const count: Statement<{ count: number }> = {
	name: 'mails-failed-count',
	text: `SELECT count(*) FROM (SELECT FROM mails WHERE ${failed} LIMIT 1000) failed`,
}
// Not while somebody is sending it.
const retry: Statement<{ id: string }> = {
	name: 'mail-retry',
	text: `UPDATE mails SET due_at = now(), tried_since = NULL, attempts = 0
		WHERE id = $1::uuid AND sent_at IS NULL AND ended_at IS NULL AND (lease IS NULL OR due_at <= now()) RETURNING id`,
}

/**
 * Mails that did not leave, given up ones among them: what they say is kept until they have. Those that ended are shown
 * for as long as they are kept, and not counted: nobody has to do anything.
 */
export const failedMails = (orderNumbersOf: OrderNumbers): FailureSource => ({
	async page(db, limit, before) {
		const rows = await db.run(page, [(before ?? beforeNewestFailure).at, (before ?? beforeNewestFailure).id, limit])
		const numbers = await orderNumbersOf(
			db,
			rows.flatMap(({ orderId }) => orderId ?? []),
		)
		return rows.map(({ orderId, ...row }) => ({ ...row, orderNumber: (orderId && numbers.get(orderId)) || null }))
	},
	count: async (db) => (await db.run(count, []))[0]?.count ?? 0,
	retry: async (tx, id) => (await tx.run(retry, [id])).length > 0,
})
