import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, requestReset, resetPassword, signIn } from '#contracts/account/identity.ts'
import { sha256 } from '#server/hashing.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('resetting a password', () => {
	const tokenOf = async (email: string) => {
		const [mail] = await shop.rows(
			`SELECT data->>'token' AS token FROM mails WHERE kind = 'password-reset' AND recipient = $1 ORDER BY created_at DESC`,
			[email],
		)
		return String(mail?.token)
	}
	const ask = async (email: string) => {
		await shop.visitor().call(requestReset, { body: { email } })
		return tokenOf(email.toLowerCase())
	}

	test('is mailed, works once, and ends every session', async () => {
		const somebody = await shop.signedIn()
		const token = await ask(somebody.email.toUpperCase())
		expect(Buffer.from(token, 'base64url')).toHaveLength(32)
		expect(await shop.rows('SELECT 1 FROM mailed_links WHERE token_hash LIKE $1', [`%${token}%`])).toEqual([])

		await shop.visitor().call(resetPassword, { body: { token, password: 'a new and long one' } })
		await expect(somebody.call(me, {})).rejects.toMatchObject({ status: 401 })
		await expect(
			shop.visitor().call(signIn, { body: { identifier: somebody.username, password } }),
		).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
		const again = { identifier: somebody.username, password: 'a new and long one' }
		expect(await shop.visitor().call(signIn, { body: again })).toMatchObject({ id: somebody.id })
		await expect(
			shop.visitor().call(resetPassword, { body: { token, password: 'a third and long one' } }),
		).rejects.toMatchObject({ status: 422, code: 'RESET_INVALID' })
	})

	test('takes one of many who use the same link at once', async () => {
		const somebody = await shop.signedIn()
		const token = await ask(somebody.email)
		const ends = await allAtOnce(8, async (index) => {
			await shop.visitor().call(resetPassword, { body: { token, password: `new password ${index}` } })
			return 'set'
		})
		expect(ends.toSorted()).toEqual([...Array(7).fill('RESET_INVALID'), 'set'])
	})

	test('uses up the other links of the account', async () => {
		const somebody = await shop.signedIn()
		const [first, second] = [await ask(somebody.email), await ask(somebody.email)]
		await shop.visitor().call(resetPassword, { body: { token: second, password: 'a new and long one' } })
		await expect(
			shop.visitor().call(resetPassword, { body: { token: first, password: 'a new and long one' } }),
		).rejects.toMatchObject({ code: 'RESET_INVALID' })
	})

	test('is mailed anew: the link before it dies, and of many asked for at once one is good', async () => {
		const somebody = await shop.signedIn()
		const [first, second] = [await ask(somebody.email), await ask(somebody.email)]
		await expect(
			shop.visitor().call(resetPassword, { body: { token: first, password: 'a new and long one' } }),
		).rejects.toMatchObject({ code: 'RESET_INVALID' })
		await allAtOnce(8, async () => {
			await ask(somebody.email)
			return 'asked'
		})
		expect(
			await shop.rows('SELECT purpose FROM mailed_links WHERE user_id = $1 AND purpose = $2', [somebody.id, 'reset']),
		).toHaveLength(1)
		expect(second).not.toBe(first)
	})

	test('does not work with an old or a made-up link', async () => {
		const somebody = await shop.signedIn()
		const token = await ask(somebody.email)
		await shop.services.db.pool.query('UPDATE mailed_links SET expires_at = now() WHERE user_id = $1', [somebody.id])
		for (const tried of [token, 'made-up', sha256(token), '%'])
			await expect(
				shop.visitor().call(resetPassword, { body: { token: tried, password: 'a new and long one' } }),
			).rejects.toMatchObject({ status: 422, code: 'RESET_INVALID' })
	})

	test('refuses a weak password and leaves the link good', async () => {
		const somebody = await shop.signedIn()
		const token = await ask(somebody.email)
		await expect(shop.visitor().call(resetPassword, { body: { token, password: 'password1' } })).rejects.toMatchObject({
			code: 'WEAK_PASSWORD',
		})
		await shop.visitor().call(resetPassword, { body: { token, password: 'a new and long one' } })
	})

	test('says the same, as slowly, about an e-mail without an account', async () => {
		const { email } = await shop.signedIn()
		const askFor = async (whose: string) => {
			const start = performance.now()
			const answer = await shop
				.visitor()
				.send({ method: 'POST', url: '/api/auth/reset-request', payload: { email: whose } })
			return { status: answer.status, text: answer.text, took: performance.now() - start }
		}
		const [known, unknown] = [await askFor(email), await askFor('nobody@example.com')]
		expect(known.status).toBe(202)
		expect(unknown.text).toBe(known.text)
		for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(140)
	})
})
