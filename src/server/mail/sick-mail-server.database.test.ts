import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditDatabase } from '#server/db/audit/index.ts'
import { transaction } from '#server/db/client.ts'
import { type SmtpServer, startSmtpServer } from '#test/outages/smtp-server.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { createMailer } from './create-mailer.ts'

let server: SmtpServer
let shop: TestApp
beforeAll(async () => {
	server = await startSmtpServer()
	shop = await startTestApp({ SMTP_URL: server.url })
})
afterAll(async () => {
	await shop.close()
	await server.close()
})
beforeEach(async () => {
	server.pauseMs = 0
	server.accepted.length = 0
	await shop.services.db.pool.query('DELETE FROM mails WHERE sent_at IS NULL')
})

const { stringify } = JSON
/** A mail that is due, written straight into the queue. */
async function aMail(to = `${randomUUID()}@example.com`): Promise<{ id: string; to: string; messageId: string }> {
	const cause = randomUUID()
	await transaction(shop.services.db, async (tx) =>
		shop.services.mailer.enqueue(tx, {
			kind: 'gift-card',
			cause,
			to,
			data: { code: 'UT-GIFT-2345', valueCents: 2500, from: 'Ada', recipientName: 'Grace', message: '' },
		}),
	)
	const { rows } = await shop.services.db.pool.query('SELECT id FROM mails WHERE cause = $1', [cause])
	return { id: rows[0].id, to, messageId: `<${rows[0].id}@untapped.example>` }
}
const rowOf = async (id: string) =>
	(
		await shop.services.db.pool.query(
			`SELECT attempts, reason, data, sent_at IS NOT NULL AS "isSent", due_at IS NULL AS "isGivenUp",
				round(extract(epoch FROM due_at - now())) AS "dueIn" FROM mails WHERE id = $1`,
			[id],
		)
	).rows[0]
/** Another process with the same work, on the same database. */
const anotherMailer = () =>
	createMailer({
		...shop.services,
		load: { order: async () => null, paymentRequest: () => Promise.reject(new Error('None.')) },
	})

describe('while a mail is being sent', () => {
	test('nobody else sends it, and no row or transaction waits', async () => {
		server.pauseMs = 700
		const mails = await Promise.all([aMail(), aMail(), aMail()])
		const workers = [shop.services.mailer, anotherMailer(), anotherMailer()]
		const sending = Promise.all(
			workers.flatMap((worker) => [worker.sendDue(), worker.sendAll(mails.map(({ id }) => id))]),
		)
		await vi.waitFor(() => expect(server.open()).toBeGreaterThan(0), { timeout: 15_000 })
		await shop.services.db.pool.query('SELECT 1 FROM mails WHERE id = ANY($1) FOR UPDATE NOWAIT', [
			mails.map(({ id }) => id),
		])
		const { rows } = await shop.services.db.pool.query(
			`SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
		)
		expect(rows).toEqual([])
		await sending
		await Promise.all(workers.map((worker) => worker.settled()))
		expect(server.accepted.toSorted()).toEqual(mails.map(({ messageId }) => messageId).toSorted())
	})

	test('a slow recipient holds nobody else up', async () => {
		const slow = await aMail('slow@example.com')
		server.treat('slow@example.com', 'never accepts')
		const others = []
		for (let count = 0; count < 12; count++) others.push(await aMail())
		for (let round = 0; round < 4; round++) await shop.services.mailer.sendDue()
		expect(server.accepted.toSorted()).toEqual(others.map(({ messageId }) => messageId).toSorted())
		expect(await rowOf(slow.id)).toMatchObject({ isSent: false, attempts: 1 })
	})
})

describe('a process that ends while it sends', () => {
	test('leaves the mail to be sent later, under the same Message-ID', async () => {
		const mail = await aMail()
		// Taken by somebody who is no more, two minutes ago.
		await shop.services.db.pool.query(
			`UPDATE mails SET lease = gen_random_uuid(), attempts = 1, due_at = now() WHERE id = $1`,
			[mail.id],
		)
		await shop.services.mailer.sendDue()
		expect(server.accepted).toEqual([mail.messageId])
		await shop.services.mailer.sendAll([mail.id])
		expect(server.accepted).toEqual([mail.messageId])
	})

	test('has not sent what it is only now taking: its time is not over', async () => {
		const mail = await aMail()
		await shop.services.db.pool.query(
			`UPDATE mails SET lease = gen_random_uuid(), due_at = now() + interval '1 minute' WHERE id = $1`,
			[mail.id],
		)
		await shop.services.mailer.sendDue()
		await shop.services.mailer.sendAll([mail.id])
		expect(server.accepted).toEqual([])
	})
})

test('what the mail server accepted is not sent again when the database could not be told', async () => {
	const mail = await aMail()
	const { db } = shop.services
	const { run } = db
	const outcomes = ['mail-mark-sent', 'mail-give-back']
	vi.spyOn(db, 'run').mockImplementation((statement, values) =>
		outcomes.includes(statement.name) ? Promise.reject(new Error('The database is away.')) : run(statement, values),
	)
	await expect(shop.services.mailer.sendAll([mail.id])).rejects.toThrow('1 of 1 mails')
	vi.restoreAllMocks()
	expect(await rowOf(mail.id)).toMatchObject({ isSent: false })
	await db.pool.query('UPDATE mails SET due_at = now() WHERE id = $1', [mail.id])
	await shop.services.mailer.sendDue()
	expect(await rowOf(mail.id)).toMatchObject({ isSent: true })
	expect(server.accepted).toEqual([mail.messageId])
})

describe('a mail that cannot be sent', () => {
	test('is tried again after 20 seconds, then twice as long each time, at the most an hour', async () => {
		const { id } = await aMail('refused@example.com')
		server.treat('refused@example.com', 'refuses')
		const pauses: number[] = []
		for (let attempt = 0; attempt < 10; attempt++) {
			await shop.services.mailer.sendAll([id]).catch(() => {})
			pauses.push((await rowOf(id)).dueIn)
		}
		const expected = [20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]
		for (const [index, pause] of pauses.entries()) expect(Math.abs(pause - (expected[index] ?? 0))).toBeLessThan(10)
		const row = await rowOf(id)
		expect(row).toMatchObject({ isSent: false, isGivenUp: false })
		// The recipient stands in the row once, and in no reason or log.
		expect(row.reason).toMatch(/451/)
		expect(row.reason).not.toContain('refused@example.com')
	})

	test('is given up after three days, which is a finding and counted, and its gift card code is still there', async () => {
		const { id } = await aMail('refused@example.com')
		await shop.services.db.pool.query(
			`UPDATE mails SET tried_since = now() - interval '71 hours', attempts = 70 WHERE id = $1`,
			[id],
		)
		await shop.services.mailer.sendAll([id]).catch(() => {})
		expect(await rowOf(id)).toMatchObject({ isGivenUp: false })
		await shop.services.db.pool.query(`UPDATE mails SET tried_since = now() - interval '73 hours' WHERE id = $1`, [id])
		await shop.services.mailer.sendAll([id]).catch(() => {})
		expect(await rowOf(id)).toMatchObject({ isGivenUp: true, dueIn: null, data: { code: 'UT-GIFT-2345' } })
		await shop.services.mailer.sendDue()
		expect(await rowOf(id)).toMatchObject({ attempts: 72 })

		const findings = await auditDatabase(shop.services.db)
		expect(findings.filter(({ subject }) => subject === id)).toHaveLength(1)
		expect(stringify(findings)).not.toContain('refused@example.com')
		expect(await shop.services.metrics.registry.metrics()).toMatch(
			/background_failures_total\{job="mails given up"\} 1/,
		)
	})
})
