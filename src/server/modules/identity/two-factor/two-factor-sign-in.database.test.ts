import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '#contracts/account/account.ts'
import { me, requestReset, resetPassword, signIn, signInSecondStep } from '#contracts/account/identity.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { totp } from '#test/support/totp.ts'
import { halfWay, password, turnOn } from '#test/support/two-factor.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('signing in with two factors', () => {
	test('opens nothing by the password alone', async () => {
		const ada = await shop.signedIn()
		await turnOn(ada)
		const sessions = async () =>
			(await shop.services.db.pool.query('SELECT id FROM sessions WHERE user_id = $1', [ada.id])).rowCount
		const before = await sessions()
		const visitor = shop.visitor()
		const answer = await visitor.send({
			method: 'POST',
			url: '/api/auth/login',
			payload: { identifier: ada.username, password },
		})
		expect(answer.status).toBe(401)
		expect(answer.text).not.toContain(ada.email)
		const cookies = [answer.headers['set-cookie']].flat()
		expect(cookies).toEqual([
			expect.stringMatching(/^untapped_second_step=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
		])
		await expect(visitor.call(me, {})).rejects.toMatchObject({ status: 401 })
		expect(await sessions()).toBe(before)
	})

	test('is completed with a code of the app, remembered as was asked', async () => {
		const ada = await shop.signedIn()
		const { secret } = await turnOn(ada)
		const visitor = await halfWay(shop, ada, true)
		const answer = await visitor.send({
			method: 'POST',
			url: '/api/auth/two-factor',
			payload: { code: ` ${totp(secret, 1).replace(/^.../, '$& ')} ` },
		})
		expect(answer.status).toBe(200)
		expect(answer.json()).toEqual({ id: ada.id, username: ada.username, email: ada.email, role: 'CUSTOMER' })
		expect(String(answer.headers['set-cookie'])).toMatch(/untapped_session=[^;]+; Max-Age=2592000;/)
		expect(await visitor.call(me, {})).toMatchObject({ id: ada.id })
		expect(visitor.cookie()).not.toContain('second_step')
	})

	test('takes no code twice, and none from before the last one', async () => {
		const ada = await shop.signedIn()
		const { secret } = await turnOn(ada)
		for (const used of [totp(secret), totp(secret, -1)])
			await expect((await halfWay(shop, ada)).call(signInSecondStep, { body: { code: used } })).rejects.toMatchObject({
				code: 'CODE_INVALID',
			})
		const next = totp(secret, 1)
		await (await halfWay(shop, ada)).call(signInSecondStep, { body: { code: next } })
		await expect((await halfWay(shop, ada)).call(signInSecondStep, { body: { code: next } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
		})
	})

	test.each(['', '000000', '12345', '1234567', 'abcdef', '１２３４５６'])('takes no wrong code: %j', async (code) => {
		const ada = await shop.signedIn()
		await turnOn(ada)
		await expect((await halfWay(shop, ada)).call(signInSecondStep, { body: { code } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
		})
	})

	test('of 20 who use the same code at once, exactly one comes in', async () => {
		const ada = await shop.signedIn()
		const { secret } = await turnOn(ada)
		const visitors = await Promise.all(Array.from({ length: 20 }, () => halfWay(shop, ada)))
		const code = totp(secret, 1)
		const ends = await allAtOnce(20, async (index) => {
			await visitors[index]?.call(signInSecondStep, { body: { code } })
			return 'in'
		})
		expect(ends.toSorted()).toEqual([...Array(19).fill('CODE_INVALID'), 'in'])
	})

	test('works with a recovery code however it is typed, once, and the owner is told', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes } = await turnOn(ada)
		const recoveryCode = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
		const visitor = await halfWay(shop, ada)
		expect(await visitor.call(signInSecondStep, { body: { recoveryCode } })).toMatchObject({ id: ada.id })
		await expect((await halfWay(shop, ada)).call(signInSecondStep, { body: { recoveryCode } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
			body: { issues: [{ path: ['recoveryCode'] }] },
		})
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: recovery-code-used')
	})

	test('of 20 who use the same recovery code at once, exactly one comes in', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes } = await turnOn(ada)
		const visitors = await Promise.all(Array.from({ length: 20 }, () => halfWay(shop, ada)))
		const ends = await allAtOnce(20, async (index) => {
			await visitors[index]?.call(signInSecondStep, { body: { recoveryCode: recoveryCodes[3] ?? '' } })
			return 'in'
		})
		expect(ends.toSorted()).toEqual([...Array(19).fill('CODE_INVALID'), 'in'])
	})

	test('of 20 tries of one half-way sign-in with as many good codes, exactly one comes in and one code is gone', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes } = await turnOn(ada)
		const visitor = await halfWay(shop, ada)
		const ends = await allAtOnce(10, async (index) => {
			await visitor.call(signInSecondStep, { body: { recoveryCode: recoveryCodes[index] ?? '' } })
			return 'in'
		})
		expect(ends.toSorted()).toEqual([...Array(9).fill('TWO_FACTOR_EXPIRED'), 'in'])
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
	})

	test('asks for the password again when it took too long, was made up, or the password has changed', async () => {
		const ada = await shop.signedIn()
		const { secret } = await turnOn(ada)
		const late = await halfWay(shop, ada)
		await shop.services.db.pool.query('UPDATE pending_sign_ins SET expires_at = now() WHERE user_id = $1', [ada.id])
		const overtaken = await halfWay(shop, ada)
		await shop.visitor().call(requestReset, { body: { email: ada.email } })
		const token = await tokenMailedTo(shop, 'password-reset', ada.email)
		await shop.visitor().call(resetPassword, { body: { token, password: 'a new and long one' } })
		for (const visitor of [late, overtaken, shop.visitor()])
			await expect(visitor.call(signInSecondStep, { body: { code: totp(secret, 1) } })).rejects.toMatchObject({
				status: 401,
				code: 'TWO_FACTOR_EXPIRED',
			})
		const forged = await shop.visitor().send({
			method: 'POST',
			url: '/api/auth/two-factor',
			headers: { cookie: 'untapped_second_step=made-up.AAAA' },
			payload: { code: totp(secret, 1) },
		})
		expect(forged.json()).toMatchObject({ code: 'TWO_FACTOR_EXPIRED' })
		// A reset by mail does not go round the second factor.
		const body = { identifier: ada.username, password: 'a new and long one' }
		await expect(shop.visitor().call(signIn, { body })).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
	})

	test.each([{}, { code: '123456', recoveryCode: 'x' }])('takes a code or a recovery code: %j', async (payload) => {
		const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/two-factor', payload })
		expect(answer.status).toBe(400)
	})
})
