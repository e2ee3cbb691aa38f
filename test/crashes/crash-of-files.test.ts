import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { signIn } from '#contracts/account/identity.ts'
import { listOpenings } from '#contracts/content/content.ts'
import { transaction } from '#server/db/client.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { formPayload } from '../interface/forms.ts'
import { pdf } from '../support/documents.ts'
import { dieCommitted, dieUncommitted, type KilledServer } from './killed-server.ts'
import { callAt, lastUnlessThorough, startKilledShop } from './killed-shop.ts'

// A file and the record that speaks of it live in two places. Whatever line a server dies at, a record that stands has its
// file, and a file that no record speaks of goes.

let killed: Awaited<ReturnType<typeof startKilledShop>>
let slug = ''
beforeAll(async () => {
	killed = await startKilledShop()
	slug = (await killed.shop.visitor().call(listOpenings, {})).items[0]?.slug ?? ''
})
afterAll(() => killed.close())
beforeEach(async () => {
	killed.bucket.mood = 'well'
	killed.bucket.files.clear()
	killed.bucket.unanswered = 0
	await killed.query('DELETE FROM file_removals')
	await killed.query('DELETE FROM messages WHERE name = $1', [applicant])
})

const applicant = 'Nova Applewood'
const password = 'correct horse battery'
const files = () => [...killed.bucket.files.keys()]
const filesOfRecords = async () =>
	(await killed.query('SELECT cv_file FROM messages WHERE name = $1', [applicant])).map(({ cv_file }) => cv_file)
const pass = (time: string) => killed.query('UPDATE file_removals SET due_at = due_at - $1::interval', [time])

/** An application as a browser sends it, to a server that dies or to one that lives; the same again has the same key. */
async function anApplication(email = `ada-${randomUUID()}@example.com`) {
	const fields = { name: applicant, email, note: 'I would like to work on your drinks.' }
	const { headers, payload } = await formPayload(
		{ ...fields, cv: new File([pdf()], 'cv.pdf') },
		{ 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
	)
	const url = `/api/openings/${slug}/applications`
	return {
		at: (server: KilledServer) => fetch(server.url + url, { method: 'POST', headers, body: new Uint8Array(payload) }),
		send: () => killed.shop.visitor().send({ method: 'POST', url, headers, payload }),
	}
}

/** A server that dies once the bucket was asked and has not answered. */
async function diesAskingBucket(mood: 'silent' | 'mute', act: (server: KilledServer) => Promise<unknown>) {
	// From its start on, for what is due may go at any time.
	killed.bucket.mood = mood
	const server = await killed.restart()
	const told = act(server).catch(() => null)
	await expect.poll(() => killed.bucket.unanswered, { timeout: 20_000 }).toBeGreaterThan(0)
	await server.kill()
	killed.bucket.mood = 'well'
	return told
}

/** A server that dies in the midst of a job. */
async function diesInJob(name: JobName, heldAt: string, die: typeof dieCommitted | typeof dieUncommitted) {
	const held = await (heldAt.startsWith('commit of ')
		? killed.servers.blockCommits(heldAt.slice('commit of '.length))
		: killed.servers.blockRemovals(heldAt))
	const server = await killed.restart()
	await wake(name)
	await die(server, held)
}
const wake = (name: JobName) => transaction(killed.shop.services.db, (tx) => killed.shop.services.jobs.send(tx, name))

/** What is due goes by the job of a server that lives. */
async function goesByItself() {
	const server = await killed.restart()
	await wake('file-removals')
	await expect.poll(() => killed.query('SELECT FROM file_removals'), { timeout: 20_000 }).toEqual([])
	await server.kill()
}

async function expectWhole(count: number) {
	await pass('2 hours')
	await removeDueFiles(killed.shop.services.db, killed.shop.services.files)
	expect(files()).toHaveLength(count)
	expect(files()).toEqual(await filesOfRecords())
	expect(await killed.query('SELECT FROM file_removals')).toEqual([])
}

test.each(
	lastUnlessThorough([
		['before its CV is written', 'silent'],
		['before its commit', null],
		['before the bucket says that its CV is written', 'mute'],
	] as const),
)(
	'an application at a server that dies %s is none, and is taken once when it is sent again',
	async (_, mood) => {
		const application = await anApplication()
		if (mood) expect(await diesAskingBucket(mood, application.at)).toBeNull()
		else await killed.diesIn(application.at, await killed.servers.blockCommits('messages'), dieUncommitted)
		expect(await filesOfRecords()).toEqual([])
		expect(files()).toHaveLength(mood === 'silent' ? 0 : 1)
		expect((await application.send()).status).toBe(201)
		await expectWhole(1)
	},
	60_000,
)

test('an application at a server that dies with the commit stands with its CV, and is not taken twice', async () => {
	const application = await anApplication()
	await killed.diesIn(application.at, await killed.servers.blockCommits('messages'), dieCommitted)
	expect((await application.send()).headers['idempotency-replayed']).toBe('true')
	await expectWhole(1)
}, 60_000)

async function anApplicant() {
	const ada = await killed.shop.signedIn()
	await killed.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.id])
	expect((await (await anApplication(ada.email)).send()).status).toBe(201)
	const leave = (at: KilledServer) => callAt(at, ada, deleteAccount, { body: { confirmation: ada.username, password } })
	return { ...ada, leave }
}

test.each(lastUnlessThorough(['blockRemovals', 'blockCommits'] as const))(
	'an account that a dying server deletes (%s) stays with the CV of its application',
	async (block) => {
		const ada = await anApplicant()
		await killed.diesIn(ada.leave, await killed.servers[block]('messages'), dieUncommitted)
		await expectWhole(1)
		await killed.shop.visitor().call(signIn, { body: { identifier: ada.username, password } })
	},
	60_000,
)

test('an account that a server deletes and dies with the commit loses the CV after the restart', async () => {
	const ada = await anApplicant()
	await killed.diesIn(ada.leave, await killed.servers.blockCommits('messages'), dieCommitted)
	expect([await filesOfRecords(), files().length]).toEqual([[], 1])
	await goesByItself()
	await expectWhole(0)
}, 60_000)

/** A file that is due to go. */
async function anOrphan() {
	await killed.shop.services.files.keep('resumes', 'pdf', pdf(), async (name) => {
		await killed.query('INSERT INTO file_removals (name, due_at) VALUES ($1, now())', [name])
	})
}

test.each(
	lastUnlessThorough([
		['before the bucket removes it', 'silent', 1],
		['before the bucket says that it is removed', 'mute', 0],
		['before that is written down', null, 0],
	] as const),
)(
	'a file that a dying server removes, %s, is gone a minute after the restart',
	async (_, mood, left) => {
		await anOrphan()
		if (mood) await diesAskingBucket(mood, () => wake('file-removals'))
		else await diesInJob('file-removals', 'file_removals', dieUncommitted)
		expect(files()).toHaveLength(left)
		expect(await killed.query('SELECT FROM file_removals')).toHaveLength(1)
		await pass('1 minute')
		await goesByItself()
		await expectWhole(0)
	},
	60_000,
)

async function anOldApplication() {
	expect((await (await anApplication()).send()).status).toBe(201)
	await killed.query("UPDATE messages SET created_at = now() - interval '13 months' WHERE name = $1", [applicant])
}

test.each(lastUnlessThorough(['messages', 'commit of messages']))(
	'an application whose time is over stays with its CV when the server dies at the %s, and both go after the restart',
	async (heldAt) => {
		await anOldApplication()
		await diesInJob('cleaning', heldAt, dieUncommitted)
		await expectWhole(1)

		const second = await killed.restart()
		await wake('cleaning')
		await expect.poll(filesOfRecords, { timeout: 20_000 }).toEqual([])
		await second.kill()
		await expectWhole(0)
	},
	60_000,
)

test('an application whose time is over takes its CV along when the server dies with the commit', async () => {
	await anOldApplication()
	await diesInJob('cleaning', 'commit of messages', dieCommitted)
	expect(await filesOfRecords()).toEqual([])
	await goesByItself()
	await expectWhole(0)
}, 60_000)
