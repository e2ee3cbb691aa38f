import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as inbox from '#contracts/content/inbox.ts'
import * as message from '#contracts/content/messages.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.services.db.pool.query('DELETE FROM mails; DELETE FROM messages'))

const written = { name: 'Ada Osei', email: 'ada@example.com', message: 'Where is my parcel? It was due on Monday.' }
const contact = { kind: 'contact', ...written, fields: { topic: 'order', orderNumber: 'UT-100042' } } as const
const ours = "SELECT id, kind, recipient, cause FROM mails WHERE kind LIKE 'message-%' ORDER BY kind"
const mails = async () => (await shop.services.db.pool.query(ours)).rows
const stored = async () => (await shop.services.db.pool.query('SELECT * FROM messages ORDER BY id')).rows
let keys = 0
const newKey = () => `message-${keys++}`

describe('a message', () => {
	test('is stored, mailed to the company and acknowledged to its sender', async () => {
		const { reference } = await shop.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() })
		expect(reference).toMatch(/^M-[2-9A-HJKMNP-Z]{6}$/)
		expect(await stored()).toMatchObject([
			{ reference, kind: 'contact', status: 'new', name: 'Ada Osei', is_suspect: false },
		])
		expect(await mails()).toMatchObject([
			{ kind: 'message-arrived', recipient: 'hello@untapped.example', cause: reference },
			{ kind: 'message-received', recipient: 'ada@example.com', cause: reference },
		])
		await shop.audit()
	})

	test.each([
		['contact', contact],
		['press', { kind: 'press', ...written, fields: { outlet: 'The Daily', deadline: '2026-12-01' } }],
		[
			'partner',
			{
				kind: 'partner',
				...written,
				fields: { company: 'Night Owl', place: 'gym', city: 'Tulsa', state: 'OK', website: '' },
			},
		],
		[
			'entrepreneur',
			{
				kind: 'entrepreneur',
				...written,
				fields: { plan: 'route', start: 'now', city: 'Tulsa', state: 'OK', phone: '' },
			},
		],
	] as const)('of the kind %s comes in with its own questions', async (kind, body) => {
		await shop.visitor().call(message.sendMessage, { body, idempotencyKey: newKey() })
		expect(await stored()).toMatchObject([{ kind, status: 'new' }])
	})

	test('that is sent twice at once is one message', async () => {
		const visitor = shop.visitor()
		const idempotencyKey = newKey()
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => visitor.call(message.sendMessage, { body: contact, idempotencyKey })),
		)
		expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
		expect(await stored()).toHaveLength(1)
		expect(await mails()).toHaveLength(2)
	})

	test.each([
		['no name', { ...contact, name: ' ' }, ['name']],
		['a name of two lines', { ...contact, name: 'Ada\r\nBcc: all@example.com' }, ['name']],
		['no address', { ...contact, email: 'ada' }, ['email']],
		['nearly no words', { ...contact, message: 'Hi' }, ['message']],
		['too many words', { ...contact, message: 'a'.repeat(5001) }, ['message']],
		['a topic nobody knows', { ...contact, fields: { topic: 'spam' } }, ['fields', 'topic']],
		['the questions of another kind', { ...contact, fields: { topic: 'order', outlet: 'x' } }, ['fields']],
		['a kind nobody knows', { ...contact, kind: 'spam' }, ['kind']],
	])('with %s is refused beside its field', async (_, payload, path) => {
		const answer = await shop.visitor().send({
			method: 'POST',
			url: '/api/messages',
			headers: { 'idempotency-key': newKey() },
			payload,
		})
		expect(answer.status).toBe(400)
		expect(answer.json()).toMatchObject({ issues: [{ path }] })
		expect(await stored()).toEqual([])
	})

	test.each([
		['the field that no person sees', { nickname: 'Bot' }],
		['no time at all', { secondsTaken: 0 }],
	])('that used %s is kept apart, and nobody is mailed', async (_, trait) => {
		const admin = await shop.signedIn('ADMIN')
		const { reference } = await shop
			.visitor()
			.call(message.sendMessage, { body: { ...contact, ...trait }, idempotencyKey: newKey() })
		expect(await mails()).toEqual([])
		expect((await admin.call(inbox.listMessages, {})).items).toEqual([])
		const apart = await admin.call(inbox.listMessages, { query: { suspect: 'yes' } })
		expect(apart.items.map((item) => item.reference)).toEqual([reference])
	})

	test('is text wherever it shows, whatever stands in it', async () => {
		const html = '<img src=x onerror=alert(1)><script>alert(2)</script> "quoted" & more'
		await shop.visitor().call(message.sendMessage, {
			body: { ...contact, name: html, message: html },
			idempotencyKey: newKey(),
		})
		const found = await mails()
		await shop.services.mailer.sendAll(found.map(({ id }) => id))
		const outbox = join(shop.services.env.DATA_DIR, 'outbox')
		const sent = found.map(({ id }) => readFileSync(join(outbox, `${id}.eml`), 'utf8').replace(/=\r?\n/g, ''))
		const [arrived = '', received = ''] = sent
		expect(arrived).toContain('Reply-To: ada@example.com')
		expect(arrived.split('text/html')[1]).not.toMatch(/<script>alert|<img src=/)
		expect(arrived).toContain('&lt;script&gt;')
		expect(received).not.toContain('script')
	})
})

test('a sender of too much has to wait, and nobody is mailed more than a few acknowledgements', async () => {
	const limited = await startTestApp({ RATE_LIMIT: 'on' })
	try {
		const tries = Array.from({ length: 9 }, () =>
			limited.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() }),
		)
		const ends = await Promise.allSettled(tries)
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
		const { rows } = await limited.services.db.pool.query(
			'SELECT kind, count(*)::int FROM mails WHERE sent_at IS NULL GROUP BY kind ORDER BY kind',
		)
		expect(rows).toEqual([
			{ kind: 'message-arrived', count: 8 },
			{ kind: 'message-received', count: 3 },
		])
	} finally {
		await limited.close()
	}
})
