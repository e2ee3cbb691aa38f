import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { docx, pdf } from '../../../../test/documents.ts'
import { formPayload } from '../../../../test/forms.ts'
import * as contract from '../../../contracts/content.ts'
import * as message from '../../../contracts/messages.ts'

let shop: TestApp
let slug = ''
beforeAll(async () => {
	shop = await openTestApp()
	slug = (await shop.visitor().call(contract.listOpenings, {})).items[0]?.slug ?? ''
})
afterAll(() => shop.close())
beforeEach(() => shop.opened.db.pool.query('DELETE FROM mails; DELETE FROM messages'))

const written = { name: 'Ada Osei', email: 'ada@example.com', message: 'Where is my parcel? It was due on Monday.' }
const contact = { kind: 'contact', ...written, fields: { topic: 'order', orderNumber: 'UT-100042' } } as const
const ours = "SELECT id, kind, recipient, cause FROM mails WHERE kind LIKE 'message-%' ORDER BY kind"
const mails = async () => (await shop.opened.db.pool.query(ours)).rows
const stored = async () => (await shop.opened.db.pool.query('SELECT * FROM messages ORDER BY id')).rows
const keptFiles = () => {
	try {
		return readdirSync(join(shop.opened.env.DATA_DIR, 'files', 'resumes'))
	} catch {
		return []
	}
}
let keys = 0
const newKey = () => `content-${keys++}`

describe('what there is to read', () => {
	test('stories, releases and openings are listed newest first and open by their slug', async () => {
		const visitor = shop.visitor()
		const lists = [
			[await visitor.call(contract.listStories, {}), contract.getStory],
			[await visitor.call(contract.listReleases, {}), contract.getRelease],
			[await visitor.call(contract.listOpenings, {}), contract.getOpening],
		] as const
		for (const [list, whole] of lists) {
			expect(list.items.length).toBeGreaterThan(3)
			const dates = list.items.map(({ date }) => date)
			expect(dates).toEqual(dates.toSorted().toReversed())
			for (const { slug, title } of list.items) {
				const text = await visitor.call(whole as typeof contract.getStory, { params: { slug } })
				expect(text.title).toBe(title)
				expect(text.body.length).toBeGreaterThan(2)
			}
			await expect(
				visitor.call(whole as typeof contract.getStory, { params: { slug: 'no-such' } }),
			).rejects.toMatchObject({
				status: 404,
			})
		}
	})
})

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
		expect((await admin.call(message.listMessages, {})).items).toEqual([])
		const apart = await admin.call(message.listMessages, { query: { suspect: 'yes' } })
		expect(apart.items.map((item) => item.reference)).toEqual([reference])
	})

	test('is text wherever it shows, whatever stands in it', async () => {
		const html = '<img src=x onerror=alert(1)><script>alert(2)</script> "quoted" & more'
		await shop.visitor().call(message.sendMessage, {
			body: { ...contact, name: html, message: html },
			idempotencyKey: newKey(),
		})
		const found = await mails()
		await shop.opened.mailer.sendAll(found.map(({ id }) => id))
		const outbox = join(shop.opened.env.DATA_DIR, 'outbox')
		const sent = found.map(({ id }) => readFileSync(join(outbox, `${id}.eml`), 'utf8').replace(/=\r?\n/g, ''))
		const [arrived = '', received = ''] = sent
		expect(arrived).toContain('Reply-To: ada@example.com')
		expect(arrived.split('text/html')[1]).not.toMatch(/<script>alert|<img src=/)
		expect(arrived).toContain('&lt;script&gt;')
		expect(received).not.toContain('script')
	})
})

describe('an application', () => {
	const fields = { name: 'Ada Osei', email: 'ada@example.com', note: 'I would like to work on your drinks.' }
	const apply = async (cv: Blob | string | null, more: Record<string, string> = {}, who: Visitor = shop.visitor()) =>
		who.send({
			method: 'POST',
			url: `/api/openings/${slug}/applications`,
			...(await formPayload({ ...fields, ...more, ...(cv !== null && { cv }) }, { 'idempotency-key': newKey() })),
		})

	test.each([
		['PDF', pdf(), 'application/pdf'],
		['Word document', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
	])('with a %s comes in, and only an admin gets the file, to keep and not to open', async (_, bytes, type) => {
		const answer = await apply(new File([bytes], '../../etc/passwd.html', { type: 'text/html' }))
		expect(answer.status).toBe(201)
		const { reference } = answer.json()
		expect(keptFiles()).toHaveLength(1)
		const url = `/api/admin/messages/${reference}/cv`
		expect((await shop.visitor().send({ method: 'GET', url })).status).toBe(401)
		expect((await (await shop.signedIn('CREATOR')).send({ method: 'GET', url })).status).toBe(403)
		const file = await (await shop.signedIn('ADMIN')).send({ method: 'GET', url })
		expect(file.status).toBe(200)
		expect(file.headers).toMatchObject({
			'content-type': type,
			'content-disposition': `attachment; filename="${reference}-cv.${type.endsWith('pdf') ? 'pdf' : 'docx'}"`,
			'content-security-policy': "sandbox; default-src 'none'",
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
		})
		const [row] = await stored()
		await shop.opened.files.remove(row.cv_file)
		expect((await mails()).map(({ kind }) => kind)).toEqual(['message-arrived', 'message-received'])
	})

	test('is taken once for one key, and leaves one file', async () => {
		const headers = { 'idempotency-key': newKey() }
		const form = await formPayload({ ...fields, cv: new File([pdf()], 'cv.pdf') }, headers)
		const url = `/api/openings/${slug}/applications`
		const visitor = shop.visitor()
		const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.send({ method: 'POST', url, ...form })))
		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
		expect(keptFiles()).toHaveLength(1)
		const other = await formPayload({ ...fields, cv: new File([pdf('Another')], 'cv.pdf') }, headers)
		expect((await visitor.send({ method: 'POST', url, ...other })).status).toBe(422)
		const [row] = await stored()
		await shop.opened.files.remove(row.cv_file)
	})

	test.each([
		['no file', null, 400, 'INVALID_INPUT'],
		['a text for a file', 'my cv', 400, 'INVALID_INPUT'],
		['an empty file', new File([], 'cv.pdf'), 422, 'FILE_INVALID'],
		['a picture', new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'cv.pdf'), 422, 'FILE_INVALID'],
		['a page with the name of a PDF', new File(['<html>%PDF-1.7</html>'], 'cv.pdf'), 422, 'FILE_INVALID'],
		['a file too large', new File([pdf(), Buffer.alloc(5 * 1024 * 1024)], 'cv.pdf'), 413, 'TOO_LARGE'],
	])('with %s is refused, and no file stays', async (_, cv, status, code) => {
		const answer = await apply(cv)
		expect(answer.status).toBe(status)
		expect(answer.json()).toMatchObject({ code, message: expect.any(String) })
		expect(keptFiles()).toEqual([])
		expect(await stored()).toEqual([])
	})

	test.each([
		['with a field nobody asked for', { surprise: '1' }, 400],
		['with an address that is none', { email: 'ada' }, 400],
		['with a text that cannot be stored', { note: 'a sentence with \u0000 in it' }, 400],
		['with far too much text', { note: 'a'.repeat(40_000) }, 413],
	])('%s is refused, and no file stays', async (_, more, status) => {
		const answer = await apply(new File([pdf()], 'cv.pdf'), more)
		expect(answer.status).toBe(status)
		expect(keptFiles()).toEqual([])
	})

	test('for a position that is not open is 404', async () => {
		const answer = await shop.visitor().send({
			method: 'POST',
			url: '/api/openings/chief-optimist/applications',
			...(await formPayload({ ...fields, cv: new File([pdf()], 'cv.pdf') }, { 'idempotency-key': newKey() })),
		})
		expect(answer.status).toBe(404)
		expect(keptFiles()).toEqual([])
	})

	test.each([
		['cut off half-way', (whole: Buffer) => whole.subarray(0, whole.length / 2), 400],
		['with a second file', (whole: Buffer) => twice(whole), 413],
		['without a single part', () => Buffer.from('nothing of the kind'), 400],
	])('as a form %s gets a clear answer', async (_, change, status) => {
		const { headers, payload } = await formPayload(
			{ ...fields, cv: new File([pdf()], 'cv.pdf') },
			{ 'idempotency-key': newKey() },
		)
		const url = `/api/openings/${slug}/applications`
		const answer = await shop.visitor().send({ method: 'POST', url, headers, payload: change(payload) })
		expect(answer.status).toBe(status)
		expect(answer.json().message).toEqual(expect.any(String))
		expect(keptFiles()).toEqual([])
	})

	test('with hundreds of parts is refused', async () => {
		const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']))
		expect((await apply(new File([pdf()], 'cv.pdf'), many)).status).toBe(413)
	})

	test('is the only thing that may come as a form', async () => {
		const { headers, payload } = await formPayload({ ...written }, { 'idempotency-key': newKey() })
		const answer = await shop.visitor().send({ method: 'POST', url: '/api/messages', headers, payload })
		expect(answer.status).toBe(415)
	})
})

/** The file part once more before the closing boundary. */
function twice(whole: Buffer): Buffer {
	const text = whole.toString('latin1')
	const boundary = text.slice(0, text.indexOf('\r\n'))
	const part = text.slice(text.lastIndexOf(`${boundary}\r\n`), text.lastIndexOf(`${boundary}--`))
	return Buffer.from(text.replace(`${boundary}--`, `${part.replace('name="cv"', 'name="cv2"')}${boundary}--`), 'latin1')
}

describe('the back office', () => {
	test('finds messages by word, kind and status, page by page', async () => {
		const admin = await shop.signedIn('ADMIN')
		const visitor = shop.visitor()
		for (const name of ['Ada Osei', 'Ben Ruiz', 'Cleo Park'])
			await visitor.call(message.sendMessage, { body: { ...contact, name }, idempotencyKey: newKey() })
		const press = { kind: 'press', ...written, fields: { outlet: '50%_off Weekly' } } as const
		await visitor.call(message.sendMessage, { body: press, idempotencyKey: newKey() })

		const first = await admin.call(message.listMessages, { query: { limit: '2' } })
		expect(first.items.map(({ kind, name }) => [kind, name])).toEqual([
			['press', 'Ada Osei'],
			['contact', 'Cleo Park'],
		])
		expect(first.total).toBe(4)
		const second = await admin.call(message.listMessages, { query: { limit: '2', cursor: first.nextCursor ?? '' } })
		expect(second.items.map(({ name }) => name)).toEqual(['Ben Ruiz', 'Ada Osei'])
		expect(second.nextCursor).toBeNull()
		const names = async (query: object) =>
			(await admin.call(message.listMessages, { query })).items.map(({ name }) => name)
		expect(await names({ q: 'ruiz parcel' })).toEqual(['Ben Ruiz'])
		expect(await names({ q: '%_off' })).toEqual(['Ada Osei'])
		expect(await names({ q: '%', kind: 'contact' })).toEqual([])
		expect(await names({ status: 'closed' })).toEqual([])
	})

	test('moves a message through its life, and writes down who did', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { reference } = await shop.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() })
		const move = (status: message.MessageStatus) =>
			admin.call(message.setMessageStatus, { params: { reference }, body: { status } })
		expect(await move('answered')).toMatchObject({
			status: 'answered',
			history: [{ status: 'answered', by: admin.username }],
		})
		expect((await move('answered')).history).toHaveLength(1)
		await move('closed')
		await expect(move('answered')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
		const { history } = await admin.call(message.getMessage, { params: { reference } })
		expect(history.map(({ status }) => status)).toEqual(['answered', 'closed'])
		await expect(
			admin.call(message.setMessageStatus, { params: { reference: 'M-NOSUCH' }, body: { status: 'closed' } }),
		).rejects.toMatchObject({ status: 404 })
	})

	test('has no file for a message without one', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { reference } = await shop.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() })
		expect((await admin.send({ method: 'GET', url: `/api/admin/messages/${reference}/cv` })).status).toBe(404)
	})
})

test('files that nobody wants are not even read after a few', async () => {
	const limited = await openTestApp({ RATE_LIMIT: 'on' })
	try {
		const send = async () =>
			limited.visitor().send({
				method: 'POST',
				url: `/api/openings/${slug}/applications`,
				...(await formPayload({ cv: new File(['no CV'], 'cv.pdf') }, { 'idempotency-key': newKey() })),
			})
		const ends = await Promise.all(Array.from({ length: 14 }, send))
		expect(ends.filter(({ status }) => status === 400)).toHaveLength(12)
		expect(ends.filter(({ status }) => status === 429)).toHaveLength(2)
	} finally {
		await limited.close()
	}
})

test('whoever sends too much has to wait, and nobody is mailed more than a few acknowledgements', async () => {
	const limited = await openTestApp({ RATE_LIMIT: 'on' })
	try {
		const tries = Array.from({ length: 9 }, () =>
			limited.visitor().call(message.sendMessage, { body: contact, idempotencyKey: newKey() }),
		)
		const ends = await Promise.allSettled(tries)
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
		const { rows } = await limited.opened.db.pool.query(
			'SELECT kind, count(*)::int FROM mails GROUP BY kind ORDER BY kind',
		)
		expect(rows).toEqual([
			{ kind: 'message-arrived', count: 8 },
			{ kind: 'message-received', count: 3 },
		])
	} finally {
		await limited.close()
	}
})

test('the press kit is one archive, and its second reader gets it without another being made', async () => {
	const visitor = shop.visitor()
	const first = await visitor.send({ method: 'GET', url: '/press/kit.zip' })
	expect(first.status).toBe(200)
	expect(first.headers).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': 'attachment; filename="untapped-press-kit.zip"',
	})
	expect(first.text).toContain('untapped-press-kit/fact-sheet.txt')
	expect(first.text).toContain('untapped-press-kit/logos/untapped-wordmark-dark.svg')
	const again = await visitor.send({
		method: 'GET',
		url: '/press/kit.zip',
		headers: { 'if-none-match': String(first.headers.etag) },
	})
	expect(again.status).toBe(304)
	expect(readdirSync(join(shop.opened.env.DATA_DIR, 'press-kit'))).toHaveLength(1)
})
