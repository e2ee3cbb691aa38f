import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, operationsSummary, retryOperation } from '#contracts/operations/operations.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { readMail } from '#test/support/read-mail.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

/** Sends until nothing is due. */
async function allDue() {
	for (;;) {
		const { rows } = await shop.services.db.pool.query(
			'SELECT 1 FROM mails WHERE sent_at IS NULL AND due_at <= now() LIMIT 1',
		)
		if (rows.length === 0) return
		await shop.services.mailer.sendDue().catch(() => {})
	}
}
const outbox = (id: string) => join(shop.services.env.DATA_DIR, 'outbox', `${id}.eml`)

describe('a mail whose link has expired', () => {
	const link = { username: 'Ada', token: 'a-token' }
	const expiring = [
		{ kind: 'password-reset', data: link, minutes: 31 },
		{ kind: 'confirm-email', data: link, minutes: 61 },
		{ kind: 'verify-email', data: link, minutes: 24 * 60 + 1 },
		{ kind: 'invitation', data: { roles: [], token: 'a-token' }, minutes: 7 * 24 * 60 + 1 },
	] as const
	/** Written so many minutes ago, and tried in vain since. */
	async function anOldMail(mail: (typeof expiring)[number] | { kind: 'welcome'; data: typeof link }, minutes: number) {
		const cause = crypto.randomUUID()
		const to = `${cause}@example.com`
		const { kind, data } = mail
		await transaction(shop.services.db, async (tx) =>
			shop.services.mailer.enqueue(tx, { kind, cause, to, data } as never),
		)
		const { rows } = await shop.services.db.pool.query(
			`UPDATE mails SET created_at = now() - make_interval(mins => $2), tried_since = now() - interval '2 days',
				attempts = 9, reason = '450 try later' WHERE cause = $1 RETURNING id`,
			[cause, minutes],
		)
		return { id: rows[0].id as string, to }
	}
	const rowOf = async (id: string) =>
		(
			await shop.services.db.pool.query(
				`SELECT sent_at IS NOT NULL AS "isSent", ended_at IS NOT NULL AS "hasEnded", due_at, data->>'token' AS token
				FROM mails WHERE id = $1`,
				[id],
			)
		).rows[0]

	test.each(expiring)('$kind: is not sent any more, and ends without an alarm', async (mail) => {
		const { id, to } = await anOldMail(mail, mail.minutes)
		const admin = await shop.signedIn('ADMIN')
		const counted = async () => (await admin.call(operationsSummary, {})).counts.mails
		const before = await counted()
		await allDue()
		expect(await rowOf(id)).toEqual({ isSent: false, hasEnded: true, due_at: null, token: '' })
		expect(existsSync(outbox(id))).toBe(false)
		// The mail is listed as over: not counted, no finding, nothing to try again.
		expect(await counted()).toBe(before - 1)
		expect((await auditDatabase(shop.services.db)).map(({ subject }) => subject)).not.toContain(id)
		const { items } = await admin.call(listOperations, { query: { kind: 'mails' } })
		expect(items.find((each) => each.id === id)).toMatchObject({
			about: to,
			reason: 'Its link expired before it could be sent. 450 try later',
			nextAttemptAt: null,
			mayRetry: false,
		})
		await expect(admin.call(retryOperation, { params: { kind: 'mails', id } })).rejects.toMatchObject({ status: 409 })
		await shop.services.mailer.sendAll([id])
		expect((await rowOf(id)).isSent).toBe(false)
	})

	test.each(expiring)('$kind: is sent as long as the link is good', async (mail) => {
		const { id } = await anOldMail(mail, mail.minutes - 5)
		await allDue()
		expect(await rowOf(id)).toMatchObject({ isSent: true, hasEnded: false })
	})

	test('welcome: is sent without the link', async () => {
		const { id } = await anOldMail({ kind: 'welcome', data: link }, 24 * 60 + 1)
		await allDue()
		expect(await rowOf(id)).toMatchObject({ isSent: true, hasEnded: false, token: '' })
		const { text } = readMail(readFileSync(outbox(id), 'utf8'))
		expect(text).toContain('http://localhost:3000/shop')
		expect(text).not.toMatch(/verify|24 hours/)
	})
})
