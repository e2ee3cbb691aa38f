import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClaimBatch, listClaimBatches, myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aBatch, claimed, newCodes, tomorrow } from '#test/support/claim-codes.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { claimCodeTries, newClaimCode } from './rules.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 8)

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const codesOf = (count: number, tokens?: number) => newCodes(shop, count, tokens)
const aCode = async (tokens?: number) => (await codesOf(1, tokens))[0] ?? ''

/** As the owner, who may do what the serving role may not. */
async function asOwner(statement: string, values: unknown[] = []) {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(statement, values).finally(() => owner.end())
}
const expireAll = () => asOwner("UPDATE claim_batches SET expires_at = now() - interval '1 minute'")
const forgetMisses = () => shop.services.db.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'code-%'`)

describe('claiming', () => {
	test('a code posts its tokens once; its claimer gets the first answer again, however it is typed', async () => {
		const ada = await shop.signedIn()
		const [first = '', second = ''] = await codesOf(2)
		expect(await claimed(ada, first)).toEqual({ tokens: 50, balance: 50, isNew: true })
		expect(await claimed(ada, second)).toEqual({ tokens: 50, balance: 100, isNew: true })
		const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`
		expect(await claimed(ada, typed)).toEqual({ tokens: 50, balance: 50, isNew: false })
		expect(await ada.call(myBalance, {})).toEqual({ balance: 100 })
		const { items } = await ada.call(myEntries, { query: {} })
		expect(items.map(({ title, amount, balanceAfter }) => [title, amount, balanceAfter])).toEqual([
			['Claim code, Blood Orange', 50, 100],
			['Claim code, Blood Orange', 50, 50],
		])
	})

	test('with one key counts once and answers alike; with another code it is refused', async () => {
		const ada = await shop.signedIn()
		const [first = '', second = ''] = await codesOf(2)
		const key = crypto.randomUUID()
		const ends = await allAtOnce(5, () => claimed(ada, first, key))
		expect(ends).toEqual(Array(5).fill({ tokens: 50, balance: 50, isNew: true }))
		await expect(claimed(ada, second, key)).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
		const keyless = await ada.send({ method: 'POST', url: '/api/claims', payload: { code: second } })
		expect([keyless.status, keyless.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 50 })
	})

	test('needs a sign-in', async () => {
		const code = await aCode()
		await expect(claimed(shop.visitor(), code)).rejects.toMatchObject({ status: 401 })
	})

	test('a code of 20 people at once is one person’s', async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		for (const code of await codesOf(rounds)) {
			await forgetMisses()
			const ends = await allAtOnce(20, (index) => {
				const who = people[index]
				if (!who) throw new Error('Nobody')
				return claimed(who, code)
			})
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
			// A member who misses often is told less: all of them come from one address.
			expect(ends.filter((end) => end === 'CLAIM_USED' || end === 'CLAIM_INVALID')).toHaveLength(19)
		}
		const balances = await Promise.all(people.map(async (who) => (await who.call(myBalance, {})).balance))
		expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(rounds * 50)
	})

	test('twenty codes of one person at once are all theirs, and the chain stays whole', async () => {
		const ada = await shop.signedIn()
		const codes = await codesOf(20, 7)
		const ends = await allAtOnce(20, (index) => claimed(ada, codes[index] ?? ''))
		expect(ends.filter((end) => typeof end === 'string')).toEqual([])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 140 })
	})

	test('says what is wrong: a typo, a code that is unknown, used, or over', async () => {
		await forgetMisses()
		const [ada, eve] = [await shop.signedIn(), await shop.signedIn()]
		const code = await aCode()
		const typo = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
		await expect(claimed(ada, typo)).rejects.toMatchObject({
			code: 'INVALID_INPUT',
			body: { issues: [{ path: ['code'] }] },
		})
		await claimed(ada, code)
		await expect(claimed(eve, code)).rejects.toMatchObject({ status: 422, code: 'CLAIM_USED' })
		const late = await aCode()
		await expireAll()
		await expect(claimed(eve, late)).rejects.toMatchObject({ code: 'CLAIM_EXPIRED' })
		expect(await claimed(ada, code)).toEqual({ tokens: 50, balance: 50, isNew: false })
		expect(await eve.call(myBalance, {})).toEqual({ balance: 0 })
	})
})

describe('guessing', () => {
	const { max } = claimCodeTries.account
	const unknown = () => newClaimCode(randomInt)
	let throttled: TestApp
	beforeAll(async () => {
		throttled = await startTestApp({ RATE_LIMIT: 'on' })
	})
	afterAll(() => throttled.close())
	beforeEach(() => throttled.services.db.pool.query('DELETE FROM rate_limits'))

	const endOf = (who: Visitor, code: string, key?: string) =>
		claimed(who, code, key).then(
			() => 'claimed',
			(refused) => refused.code as string,
		)
	const guessesOf = async (who: Visitor, times: number) => {
		for (let guess = 0; guess < times; guess++) await endOf(who, unknown())
	}

	test('is told less with every miss, then stopped; others go on', async () => {
		const [free = ''] = await newCodes(throttled, 1)
		const eve = await throttled.signedIn()
		const guesses = Array.from({ length: max + 1 }, unknown)
		const said: string[] = []
		for (const guess of guesses)
			await claimed(eve, guess).catch(({ body }: { body: { message: string } }) => said.push(body.message.slice(0, 27)))
		expect(said).toEqual([
			...Array(3).fill('We do not know this code. C'),
			...Array(max - 3).fill('This code cannot be claimed'),
			'Too many codes that were no',
		])
		await expect(claimed(eve, free)).rejects.toMatchObject({ status: 429 })
		// A code that was wrong before is no new guess.
		expect(await endOf(eve, guesses[0] ?? '')).toBe('CLAIM_INVALID')
		const ada = await throttled.signedIn()
		expect(await claimed(ada, free)).toEqual({ tokens: 50, balance: 50, isNew: true })
	})

	test('forty at once get no further than one after the other, and a typo is none of them', async () => {
		const mallory = await throttled.signedIn()
		const ends = await allAtOnce(40, () => claimed(mallory, unknown()))
		expect(ends.filter((end) => end !== 'RATE_LIMITED')).toHaveLength(max)
		// A typo is refused before any code is looked up.
		const careless = await throttled.signedIn()
		const typos = await allAtOnce(15, () => claimed(careless, '2222-2222-2223'))
		expect(new Set(typos)).toEqual(new Set(['INVALID_INPUT']))
	})

	test('is not free by a key that was used before', async () => {
		const [free = ''] = await newCodes(throttled, 1)
		const eve = await throttled.signedIn()
		const key = crypto.randomUUID()
		await claimed(eve, free, key)
		const guesses = Array.from({ length: max }, unknown)
		for (const guess of guesses) expect(await endOf(eve, guess, key)).toBe('IDEMPOTENCY_KEY_REUSED')
		expect(await endOf(eve, unknown())).toBe('RATE_LIMITED')
	})

	test('in a crowd shuts out nobody: each account keeps a few tries', async () => {
		for (let guesser = 0; guesser < 5; guesser++) await guessesOf(await throttled.signedIn(), max)
		const [free = ''] = await newCodes(throttled, 1)
		const ada = await throttled.signedIn()
		await guessesOf(ada, 2)
		expect(await endOf(ada, free)).toBe('claimed')
		await guessesOf(ada, 1)
		expect(await endOf(ada, unknown())).toBe('RATE_LIMITED')
	})
})

describe('batches', () => {
	test('are made by an admin, told once, kept as hashes', async () => {
		const admin = await shop.signedIn('ADMIN')
		const idempotencyKey = crypto.randomUUID()
		const body = { ...aBatch, expiresAt: tomorrow() }
		const made = await admin.call(createClaimBatch, { body, idempotencyKey })
		expect(made.codes).toHaveLength(3)
		expect(await admin.call(createClaimBatch, { body, idempotencyKey })).toEqual({ batch: made.batch, codes: null })
		const { items } = await admin.call(listClaimBatches, { query: { limit: '1' } })
		expect(items).toEqual([made.batch])
		const { rows } = await shop.services.db.pool.query(
			`SELECT count(*)::int AS hits FROM claim_codes c WHERE to_jsonb(c)::text LIKE ANY($1)`,
			[made.codes?.flatMap((code) => [`%${code}%`, `%${code.replaceAll('-', '')}%`])],
		)
		expect(rows[0].hits).toBe(0)
	})

	test.each([
		['an unknown product', { product: 'no-such-drink' }],
		['an end that has passed', { expiresAt: '2020-01-01T00:00:00.000Z' }],
		['no tokens', { tokens: 0 }],
		['too many codes', { codes: 10_001 }],
	])('refuse %s', async (_, change) => {
		const admin = await shop.signedIn('ADMIN')
		const body = { ...aBatch, expiresAt: tomorrow(), ...change }
		await expect(admin.call(createClaimBatch, { body, idempotencyKey: crypto.randomUUID() })).rejects.toMatchObject({
			status: 400,
			code: 'INVALID_INPUT',
		})
	})

	test('are nobody else’s business', async () => {
		const creator = await shop.signedIn('CREATOR')
		await expect(creator.call(listClaimBatches, { query: {} })).rejects.toMatchObject({ status: 403 })
		await expect(
			creator.call(createClaimBatch, {
				body: { ...aBatch, expiresAt: tomorrow() },
				idempotencyKey: crypto.randomUUID(),
			}),
		).rejects.toMatchObject({ status: 403 })
	})
})
