import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { listOpenings } from '#contracts/content/content.ts'
import { transaction } from '#server/db/client.ts'
import { formPayload } from '#test/interface/forms.ts'
import { type Bucket, startBucket } from '#test/outages/bucket.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { pdf } from '#test/support/documents.ts'
import { createFiles } from './files.ts'
import { keepNewFile, ownFile, removeDueFiles } from './removals.ts'

let shop: TestApp
let bucket: Bucket
let url = ''
beforeAll(async () => {
	bucket = await startBucket()
	shop = await startTestApp(bucket.variables)
	// Nobody here waits as long as a visitor would.
	Object.assign(shop.services.files, createFiles(shop.services.env, 500))
	const { items } = await shop.visitor().call(listOpenings, {})
	url = `/api/openings/${items[0]?.slug}/applications`
})
afterAll(async () => {
	await shop.close()
	bucket.close()
})
beforeEach(async () => {
	bucket.mood = 'well'
	bucket.files.clear()
	await query('DELETE FROM file_removals; DELETE FROM messages')
})

const query = (text: string) => shop.services.db.pool.query(text)
const removeDue = () => removeDueFiles(shop.services.db, shop.services.files)
/** As much later as a removal is put off at the most. */
const later = () => query(`UPDATE file_removals SET due_at = due_at - interval '2 days'`)

async function application(email: string) {
	const fields = { name: 'Ada Osei', email, note: 'I would like to work on your drinks.' }
	const form = { ...fields, cv: new File([pdf()], 'cv.pdf') }
	const request = { method: 'POST', url, ...(await formPayload(form, { 'idempotency-key': crypto.randomUUID() })) }
	return () => shop.visitor().send(request)
}

test.each(['refuses to delete', 'silent'] as const)(
	'an account is deleted while the file store %s, and its CV as soon as that works again',
	async (mood) => {
		const ada = await shop.signedIn()
		await query(`UPDATE users SET email_verified = true WHERE id = '${ada.id}'`)
		expect((await (await application(ada.email))()).status).toBe(201)
		await later().then(removeDue)
		expect(bucket.files.size).toBe(1)
		bucket.mood = mood
		await ada.call(deleteAccount, { body: { confirmation: ada.username, password: 'correct horse battery' } })
		expect(ada.cookie()).toBe('')
		await expect(removeDue()).rejects.toThrow('could not be removed')
		await removeDue()
		expect(bucket.files.size).toBe(1)
		bucket.mood = 'well'
		await later().then(removeDue)
		expect(bucket.files.size).toBe(0)
		expect((await query('SELECT FROM file_removals')).rowCount).toBe(0)
	},
)

test('an application sent again is answered as before, though the file store refuses to delete', async () => {
	const apply = await application('ada@example.com')
	const first = await apply()
	bucket.mood = 'refuses to delete'
	const again = await apply()
	expect([again.status, again.text]).toEqual([201, first.text])
	bucket.mood = 'well'
	await later().then(removeDue)
	expect(bucket.files.size).toBe(1)
})

test.each(['silent', 'refuses', 'busy', 'gone'] as const)(
	'an application while the file store is %s may be sent again',
	async (mood) => {
		const apply = await application('ada@example.com')
		bucket.mood = mood
		const refused = await apply()
		expect(refused.status).toBe(503)
		expect(refused.headers['retry-after']).toBeDefined()
		bucket.mood = 'well'
		expect((await apply()).status).toBe(201)
		await later().then(removeDue)
		expect(bucket.files.size).toBe(1)
	},
)

test('a file whose record was never written goes, and cannot be owned afterwards', async () => {
	const { db } = shop.services
	const name = await keepNewFile(shop.services, 'resumes', 'pdf', Buffer.from('of a process that died'))
	await removeDue()
	expect(bucket.files.size).toBe(1)
	await later().then(removeDue)
	expect(bucket.files.size).toBe(0)
	await expect(transaction(db, (tx) => ownFile(tx, name))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a file that cannot be removed keeps none of the others back', async () => {
	const names: string[] = []
	for (let n = 0; n < 30; n++) names.push(await keepNewFile(shop.services, 'resumes', 'pdf', Buffer.from(`${n}`)))
	await later()
	const remove = (name: string) =>
		name === names[0] ? Promise.reject(new Error('stuck')) : shop.services.files.remove(name)
	await expect(removeDueFiles(shop.services.db, { remove })).rejects.toThrow('1 files could not be removed')
	expect([...bucket.files.keys()]).toEqual([names[0]])
})
