import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAddress } from '#contracts/account/addresses.ts'
import { signUp } from '#contracts/account/identity.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { sqlState, transaction } from '#server/db/client.ts'
import { reportOf, reportText, withoutValues } from '#server/startup/error-report.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, address, aProduct, buy } from '../support/shopping.ts'

// What a person entrusted to the store, and nobody may read in a log.
const email = 'vashti.secret@private.example'
const password = 'a password nobody shall read'
const secrets =
	/vashti|private\.example|nobody shall read|scrypt|Hidden Lane|Undisclosed|\$argon|[0-9a-f]{32}:[0-9a-f]{64}/i
const home = { ...address, name: 'Vashti Secret', line1: '7 Hidden Lane', city: 'Undisclosed' }

let shop: TestApp
let owner: Client
let logged: string[]
beforeAll(async () => {
	logged = []
	shop = await startTestApp({ LOG_LEVEL: 'trace' }, undefined, { write: (line) => void logged.push(line) })
	owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
})
afterAll(async () => {
	await owner.end()
	await shop.close()
})

/** Lets every write of this table fail, as a fault of ours would. */
async function broken<T>(table: string, act: () => Promise<T>): Promise<T> {
	await owner.query(`ALTER TABLE ${table} ADD CONSTRAINT broken_for_a_test CHECK (false) NOT VALID`)
	try {
		return await act()
	} finally {
		await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT broken_for_a_test`)
	}
}

describe('a log', () => {
	test.each(['users', 'accounts', 'sessions', 'mails'])(
		'tells that %s failed at sign-up, and nothing about who signed up',
		async (table) => {
			logged.length = 0
			const body = { username: `vashti-${table}`, email: `${table}.${email}`, password }
			await broken(table, () =>
				expect(shop.visitor().call(signUp, { body })).rejects.toMatchObject({ status: 500, code: 'INTERNAL' }),
			)
			const text = logged.join('')
			expect(text).toContain('broken_for_a_test')
			expect(text).toContain('23514')
			expect(text).not.toMatch(secrets)
		},
	)

	test('tells that an address, a message or an order failed, and not whose', async () => {
		const member = await shop.signedIn()
		const product = await aProduct(shop, 3)
		logged.length = 0
		await broken('saved_addresses', () =>
			expect(member.call(createAddress, { body: home })).rejects.toMatchObject({ status: 500 }),
		)
		await broken('messages', () =>
			expect(
				shop.visitor().call(sendMessage, {
					body: {
						kind: 'contact',
						name: home.name,
						email,
						message: 'Hidden Lane',
						fields: { topic: 'other' },
					} as never,
					idempotencyKey: 'a-message',
				}),
			).rejects.toMatchObject({ status: 500 }),
		)
		await broken('orders', () =>
			expect(buy(shop.visitor(), aCheckout([product], { email, shippingAddress: home }))).rejects.toMatchObject({
				status: 500,
			}),
		)
		const text = logged.join('')
		expect(text.match(/"code":"23514"/g)?.length).toBeGreaterThanOrEqual(3)
		expect(text).not.toMatch(secrets)
	})
})

test('what a queue keeps of a job that failed is no value either', async () => {
	const { db, jobs } = shop.services
	const insert = sql`INSERT INTO users (id, username, email) VALUES (${home.line1}, ${home.name}, ${email})`
	await jobs.work('cleaning', async () => void (await db.execute(insert)))
	await transaction(db, (tx) => jobs.send(tx, 'cleaning'))
	const failed = () => owner.query(`SELECT output::text FROM pgboss.job WHERE name = 'cleaning' AND state = 'failed'`)
	await expect.poll(async () => (await failed()).rowCount, { timeout: 20_000 }).toBe(1)
	const [{ output }] = (await failed()).rows
	expect(output).toContain('Failed query: INSERT INTO users')
	expect(output).not.toMatch(secrets)
})

describe('what is told of an error', () => {
	test.each([
		['a text that is no number', 'SELECT $1::int', [email]],
		['a row that is there already', 'INSERT INTO installation_test VALUES ($1), ($1)', [email]],
		['what a trigger says', `DO $$ BEGIN RAISE EXCEPTION 'not for ${email}' USING DETAIL = '${email}'; END $$`, []],
	])('of %s is its code and place, through every wrapper, and no value', async (_, text, values) => {
		await owner.query('CREATE TEMPORARY TABLE IF NOT EXISTS installation_test (email text PRIMARY KEY)')
		const error = await owner.query(text, values).catch((reason: Error) => reason)
		const wrapped = new Error('While signing up', { cause: error })
		const drizzle = Object.assign(new Error(`Failed query: ${text}\nparams: ${values}`), {
			query: 'SELECT',
			params: values,
		})
		for (const each of [error, wrapped, new AggregateError([error, wrapped, drizzle])]) {
			for (const report of [JSON.stringify(reportOf(each)), reportText(each), stored(withoutValues(each))])
				expect(report).not.toMatch(secrets)
			expect(reportText(each)).toContain('logs.test.ts')
		}
		expect(reportOf(wrapped).cause).toMatchObject({ code: sqlState(error) })
	})

	const stored = (error: Error) => JSON.stringify(error, Object.getOwnPropertyNames(error))

	test('of a refused mail is not its recipient', () => {
		const refused = Object.assign(new Error(`550 5.1.1 <${email}>: Recipient address rejected`), {
			response: `550 ${email}`,
			rejected: [email],
			responseCode: 550,
		})
		expect(reportOf(refused)).toMatchObject({
			message: '550 5.1.1 <…@…>: Recipient address rejected',
			responseCode: 550,
		})
		expect(JSON.stringify(reportOf(refused))).not.toMatch(secrets)
	})

	test('of an address that cannot be read is not the password in it', () => {
		let error: unknown
		try {
			new URL(`postgres//owner:${password.replaceAll(' ', '-')}@`)
		} catch (thrown) {
			error = thrown
		}
		expect(reportText(error)).toContain('ERR_INVALID_URL')
		expect(reportText(error)).not.toMatch(/nobody-shall-read/)
	})

	test('is all that a process says of the error that ends it', () => {
		const program = `
			import { exitOnError } from './src/server/startup/error-report.ts'
			process.on('uncaughtException', exitOnError)
			throw Object.assign(new Error('Failed query: INSERT\\nparams: ${password}'), { query: 'INSERT', params: ['${password}'] })`
		const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
		expect(ended.status).toBe(1)
		expect(ended.stderr).toContain('Failed query: INSERT')
		expect(ended.stderr).not.toMatch(secrets)
	})
})
