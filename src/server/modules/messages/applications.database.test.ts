import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contracts/content/content.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import { formPayload } from '#test/interface/forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { docx, pdf } from '#test/support/documents.ts'

let shop: TestApp
let slug = ''
beforeAll(async () => {
	shop = await startTestApp()
	slug = (await shop.visitor().call(contract.listOpenings, {})).items[0]?.slug ?? ''
})
afterAll(() => shop.close())
beforeEach(() => shop.services.db.pool.query('DELETE FROM mails; DELETE FROM messages'))

const written = { name: 'Ada Osei', email: 'ada@example.com', message: 'Where is my parcel? It was due on Monday.' }
const ours = "SELECT id, kind, recipient, cause FROM mails WHERE kind LIKE 'message-%' ORDER BY kind"
const mails = async () => (await shop.services.db.pool.query(ours)).rows
const stored = async () => (await shop.services.db.pool.query('SELECT * FROM messages ORDER BY id')).rows
const keptFiles = () => {
	try {
		return readdirSync(join(shop.services.env.DATA_DIR, 'files', 'resumes'))
	} catch {
		return []
	}
}
let keys = 0
const newKey = () => `content-${keys++}`

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
		await shop.services.files.remove(row.cv_file)
		expect((await mails()).map(({ kind }) => kind)).toEqual(['message-arrived', 'message-received'])
	})

	test.each([
		['in its text', pdf('<script>alert(1)</script>')],
		['after its end', Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script></html>')])],
	])('with a PDF that holds a page %s is refused, or never shown as a page', async (_, bytes) => {
		const { status, json } = await apply(new File([bytes], 'cv.html', { type: 'text/html' }))
		const { reference } = json()
		if (status !== 201) return expect([status, keptFiles()]).toEqual([422, []])
		const file = await (await shop.signedIn('ADMIN')).send({
			method: 'GET',
			url: `/api/admin/messages/${reference}/cv`,
		})
		expect(file.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${reference}-cv.pdf"`,
			'content-security-policy': "sandbox; default-src 'none'",
			'x-content-type-options': 'nosniff',
		})
		const [row] = await stored()
		await shop.services.files.remove(row.cv_file)
	})

	test('is taken once for one key, and leaves one file', async () => {
		const headers = { 'idempotency-key': newKey() }
		const form = await formPayload({ ...fields, cv: new File([pdf()], 'cv.pdf') }, headers)
		const url = `/api/openings/${slug}/applications`
		const visitor = shop.visitor()
		const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.send({ method: 'POST', url, ...form })))
		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
		await removeDueFiles(shop.services.db, shop.services.files)
		expect(keptFiles()).toHaveLength(1)
		const other = await formPayload({ ...fields, cv: new File([pdf('Another')], 'cv.pdf') }, headers)
		expect((await visitor.send({ method: 'POST', url, ...other })).status).toBe(422)
		await removeDueFiles(shop.services.db, shop.services.files)
		expect(keptFiles()).toHaveLength(1)
		const [row] = await stored()
		await shop.services.files.remove(row.cv_file)
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

	test.each([
		['half a character', Buffer.from('c328', 'hex')],
		['a byte that is none', Buffer.from('ff', 'hex')],
		['Latin-1', Buffer.from('ë', 'latin1')],
	])(
		'with a text that is not UTF-8 (%s) is refused by the name of its field, whatever it says it is',
		async (_, bytes) => {
			for (const header of ['', '\r\nContent-Type: text/plain; charset=utf-8']) {
				const form = await formPayload(
					{ ...fields, note: 'I would like ~~ to work on your drinks.', cv: new File([pdf()], 'cv.pdf') },
					{ 'idempotency-key': newKey() },
				)
				const text = form.payload.toString('latin1').replace('name="note"', `name="note"${header}`)
				const payload = Buffer.from(text.replace('~~', bytes.toString('latin1')), 'latin1')
				const url = `/api/openings/${slug}/applications`
				const answer = await shop.visitor().send({ method: 'POST', url, ...form, payload })
				expect([answer.status, answer.json().issues]).toEqual([
					400,
					[{ path: ['note'], message: 'This text is not valid UTF-8.' }],
				])
			}
			expect([keptFiles(), await stored()]).toEqual([[], []])
		},
	)

	test('keeps every character of a text, the mark for what could not be read among them', async () => {
		const note = 'Zoë, 山田 🙂 and \ufffd: I would like to work on your drinks.'
		expect((await apply(new File([pdf()], 'cv.pdf'), { note })).status).toBe(201)
		const [row] = await stored()
		expect(row.message).toBe(note)
		await shop.services.files.remove(row.cv_file)
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

test('files that nobody wants are not even read after a few', async () => {
	const limited = await startTestApp({ RATE_LIMIT: 'on' })
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
