import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
let keys = 0
const newKey = () => `content-${keys++}`

describe('the back office', () => {
	test('finds messages by word, kind and status, page by page', async () => {
		const admin = await shop.signedIn('ADMIN')
		const visitor = shop.visitor()
		for (const name of ['Ada Osei', 'Ben Ruiz', 'Cleo Park'])
			await visitor.call(message.sendMessage, { body: { ...contact, name }, idempotencyKey: newKey() })
		const press = { kind: 'press', ...written, fields: { outlet: '50%_off Weekly' } } as const
		await visitor.call(message.sendMessage, { body: press, idempotencyKey: newKey() })

		const first = await admin.call(inbox.listMessages, { query: { limit: '2' } })
		expect(first.items.map(({ kind, name }) => [kind, name])).toEqual([
			['press', 'Ada Osei'],
			['contact', 'Cleo Park'],
		])
		expect(first.total).toBe(4)
		const second = await admin.call(inbox.listMessages, { query: { limit: '2', cursor: first.nextCursor ?? '' } })
		expect(second.items.map(({ name }) => name)).toEqual(['Ben Ruiz', 'Ada Osei'])
		expect(second.nextCursor).toBeNull()
		const names = async (query: object) =>
			(await admin.call(inbox.listMessages, { query })).items.map(({ name }) => name)
		expect(await names({ q: 'ruiz parcel' })).toEqual(['Ben Ruiz'])
		expect(await names({ q: '%_off' })).toEqual(['Ada Osei'])
		expect(await names({ q: '%', kind: 'contact' })).toEqual([])
		expect(await names({ status: 'closed' })).toEqual([])
	})

	test('moves a message through its life, and writes down who did', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { reference } = await shop.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() })
		const move = (status: inbox.MessageStatus) =>
			admin.call(inbox.setMessageStatus, { params: { reference }, body: { status } })
		expect(await move('answered')).toMatchObject({
			status: 'answered',
			history: [{ status: 'answered', by: admin.username }],
		})
		expect((await move('answered')).history).toHaveLength(1)
		await move('closed')
		await expect(move('answered')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
		const { history } = await admin.call(inbox.getMessage, { params: { reference } })
		expect(history.map(({ status }) => status)).toEqual(['answered', 'closed'])
		await expect(
			admin.call(inbox.setMessageStatus, { params: { reference: 'M-NOSUCH' }, body: { status: 'closed' } }),
		).rejects.toMatchObject({ status: 404 })
	})

	test('has no file for a message without one', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { reference } = await shop.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() })
		expect((await admin.send({ method: 'GET', url: `/api/admin/messages/${reference}/cv` })).status).toBe(404)
	})

	test('is searched by its trigrams, and not read through, however full it is', async () => {
		const { pool } = shop.services.db
		await pool.query(`INSERT INTO messages (reference, kind, name, email, subject, message, fields)
			SELECT 'M-' || n, 'contact', md5(n::text), n || '@example.com', 'Other', repeat(md5(n::text), 8), '{}'
			FROM generate_series(1, 10000) n`)
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query(`SELECT gin_clean_pending_list('messages_by_parts'); ANALYZE messages`).finally(() => owner.end())
		const admin = await shop.signedIn('ADMIN')
		const body = { ...contact, name: 'Zoe Zebra' }
		await shop.visitor().call(message.sendMessage, { body, idempotencyKey: newKey() })

		const sent = vi.spyOn(pool, 'query')
		const { items, total } = await admin.call(inbox.listMessages, { query: { q: 'zebra' } })
		const searches = sent.mock.calls.flatMap(([query, values]) => {
			const { text = '' } = query as { text?: string }
			return text.includes('AS MATERIALIZED') ? [{ text, values: values as unknown as unknown[] }] : []
		})
		sent.mockRestore()
		expect([items.map(({ name }) => name), total]).toEqual([['Zoe Zebra'], 1])

		expect(searches).toHaveLength(1)
		for (const { text, values } of searches) {
			const plan = await planOf(text, values)
			expect(plan).toContain('Bitmap Index Scan on messages_by_parts')
			// No message is read only to be compared.
			expect(plan).not.toMatch(/^ *Filter: .*~~\*/m)
		}
	})

	test('counts what is held back by an index, however many messages there are', async () => {
		const { pool } = shop.services.db
		await pool.query(`INSERT INTO messages (reference, kind, name, email, subject, message, fields, is_suspect)
			SELECT 'M-' || n, 'contact', 'Ada', 'ada@example.com', 'Other', 'Hello', '{}', n % 1000 = 0
			FROM generate_series(1, 10000) n`)
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query('ANALYZE messages').finally(() => owner.end())
		const admin = await shop.signedIn('ADMIN')
		const sent = vi.spyOn(pool, 'query')
		const { items, total } = await admin.call(inbox.listMessages, {
			query: { suspect: 'yes', status: 'new', limit: '1' },
		})
		const asked = sent.mock.calls.flatMap(([query, values]) => {
			const { text = '' } = query as { text?: string }
			return text.includes('from "messages"') ? [{ text, values: values as unknown as unknown[] }] : []
		})
		sent.mockRestore()
		expect([items.length, total]).toEqual([1, 10])
		expect(asked).toHaveLength(2)
		for (const { text, values } of asked)
			expect(await planOf(text, values)).toMatch(/using (messages_suspect|suspects_by_age)/)
	})

	/** The plan on a connection as the store has it, which plans for any values and not for these. */
	async function planOf(text: string, values: readonly unknown[]): Promise<string> {
		const client = await shop.services.db.pool.connect()
		try {
			await client.query(`PREPARE asked AS ${text}`)
			const given = values.map((value) => client.escapeLiteral(String(value))).join(', ')
			const { rows } = await client.query(`EXPLAIN EXECUTE asked(${given})`)
			return rows.map((row) => row['QUERY PLAN']).join('\n')
		} finally {
			await client.query('DEALLOCATE ALL')
			client.release(true)
		}
	}
})
