import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	beginTwoFactor,
	confirmTwoFactor,
	disableTwoFactor,
	getAccount,
	renewRecoveryCodes,
} from '#contracts/account.ts'
import { me, myRoles, requestReset, resetPassword, signIn, signInSecondStep } from '#contracts/identity.ts'
import { listStock } from '#contracts/inventory.ts'
import { listUsers, resetTwoFactor } from '#contracts/people.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/app.ts'
import { mailsTo, tokenMailedTo } from '#test/mailed.ts'
import { allAtOnce } from '#test/shopping.ts'
import { totp } from '#test/totp.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const password = 'correct horse battery'
type Person = Visitor & { username: string; email: string; id: string }

async function turnOn(ada: Person) {
	const { secret, otpauthUri } = await ada.call(beginTwoFactor, { body: { password } })
	const { recoveryCodes } = await ada.call(confirmTwoFactor, { body: { code: totp(secret) } })
	return { secret, otpauthUri, recoveryCodes }
}
/** As if the codes so far had been used long ago. */
const letCodesPass = (of: TestApp, { id }: Person) =>
	of.services.db.pool.query('UPDATE two_factors SET last_step = 0 WHERE user_id = $1', [id])

/** Somebody who gave the right password and is asked for the code. */
async function halfWay({ username }: { username: string }, remember = false): Promise<Visitor> {
	const visitor = shop.visitor()
	await expect(visitor.call(signIn, { body: { identifier: username, password, remember } })).rejects.toMatchObject({
		status: 401,
		code: 'TWO_FACTOR_REQUIRED',
	})
	return visitor
}

describe('setting up two-factor sign-in', () => {
	test('asks for the password, gives a secret for an app, counts once a code is right, and answers ten codes', async () => {
		const ada = await shop.signedIn()
		const phone = shop.visitor()
		await phone.call(signIn, { body: { identifier: ada.username, password } })
		await expect(ada.call(beginTwoFactor, { body: { password: 'not mine at all' } })).rejects.toMatchObject({
			code: 'WRONG_PASSWORD',
		})
		const { secret, otpauthUri } = await ada.call(beginTwoFactor, { body: { password } })
		expect(secret).toMatch(/^[A-Z2-7]{40}$/)
		const uri = new URL(otpauthUri)
		expect(uri.protocol).toBe('otpauth:')
		expect(uri.searchParams.get('secret')).toBe(secret)
		expect(uri.searchParams.get('issuer')).toBe('UNTAPPED')
		await expect(ada.call(confirmTwoFactor, { body: { code: '000000' } })).rejects.toMatchObject({
			status: 422,
			code: 'CODE_INVALID',
			body: { issues: [{ path: ['code'] }] },
		})
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: false, recoveryCodesLeft: 0 } })
		const before = ada.cookie()
		const { recoveryCodes } = await ada.call(confirmTwoFactor, { body: { code: totp(secret) } })
		expect(new Set(recoveryCodes).size).toBe(10)
		for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
		expect(await ada.call(getAccount, {})).toMatchObject({
			twoFactor: { isOn: true, recoveryCodesLeft: 10, isRequired: false },
		})
		// Sessions that were opened without a code are over; this one goes on under a new token.
		await expect(phone.call(me, {})).rejects.toMatchObject({ status: 401 })
		expect(ada.cookie()).not.toBe(before)
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: two-factor-on')
		const { rows } = await shop.services.db.pool.query(
			'SELECT secret, (SELECT string_agg(code_hash, $2) FROM recovery_codes WHERE user_id = $1) AS codes FROM two_factors WHERE user_id = $1',
			[ada.id, ' '],
		)
		expect(rows[0].secret).not.toContain(secret)
		for (const code of recoveryCodes) expect(rows[0].codes).not.toContain(code)
	})

	test('is refused when it is on, and without a begin', async () => {
		const ada = await shop.signedIn()
		await expect(ada.call(confirmTwoFactor, { body: { code: '123456' } })).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(ada.call(renewRecoveryCodes, { body: { password } })).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(ada.call(disableTwoFactor, { body: { password, code: '123456' } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		await turnOn(ada)
		await expect(ada.call(beginTwoFactor, { body: { password } })).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('confirmed from ten windows at once gives one set of codes', async () => {
		const ada = await shop.signedIn()
		const { secret } = await ada.call(beginTwoFactor, { body: { password } })
		const code = totp(secret)
		const ends = await allAtOnce(10, async () => {
			await ada.call(confirmTwoFactor, { body: { code } })
			return 'on'
		})
		expect(ends.filter((end) => end === 'on')).toHaveLength(1)
		// Who comes after the first came with a cookie that it made old.
		for (const end of ends.filter((each) => each !== 'on')) expect(['CONFLICT', 'UNAUTHENTICATED']).toContain(end)
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { recoveryCodesLeft: 10 } })
	})
})

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
		const visitor = await halfWay(ada, true)
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
			await expect((await halfWay(ada)).call(signInSecondStep, { body: { code: used } })).rejects.toMatchObject({
				code: 'CODE_INVALID',
			})
		const next = totp(secret, 1)
		await (await halfWay(ada)).call(signInSecondStep, { body: { code: next } })
		await expect((await halfWay(ada)).call(signInSecondStep, { body: { code: next } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
		})
	})

	test.each(['', '000000', '12345', '1234567', 'abcdef', '１２３４５６'])('takes no wrong code: %j', async (code) => {
		const ada = await shop.signedIn()
		await turnOn(ada)
		await expect((await halfWay(ada)).call(signInSecondStep, { body: { code } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
		})
	})

	test('of 20 who use the same code at once, exactly one comes in', async () => {
		const ada = await shop.signedIn()
		const { secret } = await turnOn(ada)
		const visitors = await Promise.all(Array.from({ length: 20 }, () => halfWay(ada)))
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
		const visitor = await halfWay(ada)
		expect(await visitor.call(signInSecondStep, { body: { recoveryCode } })).toMatchObject({ id: ada.id })
		await expect((await halfWay(ada)).call(signInSecondStep, { body: { recoveryCode } })).rejects.toMatchObject({
			code: 'CODE_INVALID',
			body: { issues: [{ path: ['recoveryCode'] }] },
		})
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: recovery-code-used')
	})

	test('of 20 who use the same recovery code at once, exactly one comes in', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes } = await turnOn(ada)
		const visitors = await Promise.all(Array.from({ length: 20 }, () => halfWay(ada)))
		const ends = await allAtOnce(20, async (index) => {
			await visitors[index]?.call(signInSecondStep, { body: { recoveryCode: recoveryCodes[3] ?? '' } })
			return 'in'
		})
		expect(ends.toSorted()).toEqual([...Array(19).fill('CODE_INVALID'), 'in'])
	})

	test('of 20 tries of one half-way sign-in with as many good codes, exactly one comes in and one code is gone', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes } = await turnOn(ada)
		const visitor = await halfWay(ada)
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
		const late = await halfWay(ada)
		await shop.services.db.pool.query('UPDATE pending_sign_ins SET expires_at = now() WHERE user_id = $1', [ada.id])
		const overtaken = await halfWay(ada)
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

describe('what follows later', () => {
	test('new recovery codes take the place of the old ones', async () => {
		const ada = await shop.signedIn()
		const { recoveryCodes: old } = await turnOn(ada)
		await expect(ada.call(renewRecoveryCodes, { body: { password: 'not mine at all' } })).rejects.toMatchObject({
			code: 'WRONG_PASSWORD',
		})
		const { recoveryCodes } = await ada.call(renewRecoveryCodes, { body: { password } })
		const use = async (recoveryCode = '') => (await halfWay(ada)).call(signInSecondStep, { body: { recoveryCode } })
		await expect(use(old[0])).rejects.toMatchObject({ code: 'CODE_INVALID' })
		expect(await use(recoveryCodes[0])).toMatchObject({ id: ada.id })
	})

	test('turning it off takes the password and a code; then the password is enough', async () => {
		const ada = await shop.signedIn()
		const { secret, recoveryCodes } = await turnOn(ada)
		const code = totp(secret, 1)
		await expect(ada.call(disableTwoFactor, { body: { password: 'not mine', code } })).rejects.toMatchObject({
			code: 'WRONG_PASSWORD',
		})
		for (const wrong of ['000000', 'aaaa-bbbb-cccc', totp(secret)])
			await expect(ada.call(disableTwoFactor, { body: { password, code: wrong } })).rejects.toMatchObject({
				code: 'CODE_INVALID',
				body: { issues: [{ path: ['code'] }] },
			})
		await ada.call(disableTwoFactor, { body: { password, code } })
		expect(await shop.visitor().call(signIn, { body: { identifier: ada.username, password } })).toMatchObject({
			id: ada.id,
		})
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: two-factor-off')
		const again = await turnOn(ada)
		expect(again.secret).not.toBe(secret)
		await ada.call(disableTwoFactor, { body: { password, code: again.recoveryCodes[0] ?? '' } })
		expect(recoveryCodes).not.toContain(again.recoveryCodes[0])
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: false, recoveryCodesLeft: 0 } })
	})
})

describe('a lost phone', () => {
	const reset = (admin: Visitor, { id }: { id: string }, given = password) =>
		admin.call(resetTwoFactor, { params: { id }, body: { password: given } })

	test('is helped by an admin: two-factor is off, every session ends, the owner is told, and it is written down', async () => {
		const [admin, ada] = [await shop.signedIn('ADMIN'), await shop.signedIn()]
		const { recoveryCodes } = await turnOn(ada)
		const waiting = await halfWay(ada)
		await expect(reset(admin, ada, 'not mine at all')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: true } })

		await reset(admin, ada)
		await expect(ada.call(me, {})).rejects.toMatchObject({ status: 401 })
		await expect(
			waiting.call(signInSecondStep, { body: { recoveryCode: recoveryCodes[0] ?? '' } }),
		).rejects.toMatchObject({ code: 'TWO_FACTOR_EXPIRED' })
		const phone = shop.visitor()
		expect(await phone.call(signIn, { body: { identifier: ada.username, password } })).toMatchObject({ id: ada.id })
		expect(await phone.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: false, recoveryCodesLeft: 0 } })
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: two-factor-reset')
		const { rows } = await shop.services.db.pool.query(
			"SELECT actor, details FROM audit_log WHERE subject = $1 AND action = 'two-factor.reset'",
			[ada.id],
		)
		expect(rows).toEqual([{ actor: admin.id, details: {} }])
	})

	test('is nothing to help with when it is off, one’s own, or nobody’s; and not for whoever is no admin', async () => {
		const [admin, ada] = [await shop.signedIn('ADMIN'), await shop.signedIn('DISTRIBUTOR', 'CREATOR')]
		await expect(reset(admin, ada)).rejects.toMatchObject({ code: 'CONFLICT' })
		await turnOn(admin)
		await expect(reset(admin, admin)).rejects.toMatchObject({ code: 'CONFLICT' })
		expect(await admin.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: true } })
		await expect(reset(admin, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
		await expect(reset(ada, admin)).rejects.toMatchObject({ status: 403 })
	})

	test('asked for by ten admins at once is told and written down once', async () => {
		const ada = await shop.signedIn()
		await turnOn(ada)
		const admins = await Promise.all(Array.from({ length: 10 }, () => shop.signedIn('ADMIN')))
		const ends = await allAtOnce(10, (index) => reset(admins[index] as Visitor, ada))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(9)
		const notices = (await mailsTo(shop, ada.email)).filter((mail) => mail.endsWith('two-factor-reset'))
		expect(notices).toHaveLength(1)
	})
})

describe('outside the demo', () => {
	let real: TestApp
	beforeAll(async () => {
		real = await startTestApp({ DEMO: 'off', PAYMENTS: 'test' })
	})
	afterAll(() => real.close())

	test('an admin signs in without a second factor, but the back office waits for it', async () => {
		const admin = await real.signedIn('ADMIN', 'CREATOR')
		expect(await admin.call(me, {})).toMatchObject({ role: 'ADMIN' })
		expect(await admin.call(myRoles, {})).toEqual({ roles: ['ADMIN', 'CREATOR'] })
		for (const call of [() => admin.call(listStock, { query: {} }), () => admin.call(listUsers, { query: {} })])
			await expect(call()).rejects.toMatchObject({ status: 403, code: 'TWO_FACTOR_SETUP_REQUIRED' })
		expect((await admin.send({ method: 'GET', url: '/admin/orders' })).status).toBe(403)
		expect((await admin.send({ method: 'GET', url: '/account' })).status).toBe(200)
		expect(await admin.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: false, isRequired: true } })

		const { secret } = await turnOn(admin)
		await admin.call(listStock, { query: {} })
		await admin.call(listUsers, { query: {} })
		expect((await admin.send({ method: 'GET', url: '/admin/orders' })).status).toBe(200)
		await letCodesPass(real, admin)
		await admin.call(disableTwoFactor, { body: { password, code: totp(secret) } })
		await expect(admin.call(listStock, { query: {} })).rejects.toMatchObject({ code: 'TWO_FACTOR_SETUP_REQUIRED' })
	})

	test('nobody else is asked for one, and who is no admin is told nothing of it', async () => {
		const creator = await real.signedIn('CREATOR')
		expect(await creator.call(getAccount, {})).toMatchObject({ twoFactor: { isRequired: false } })
		await expect(creator.call(listStock, { query: {} })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
	})
})
