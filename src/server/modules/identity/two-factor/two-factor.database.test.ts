import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	beginTwoFactor,
	confirmTwoFactor,
	disableTwoFactor,
	getAccount,
	renewRecoveryCodes,
} from '#contracts/account/account.ts'
import { me, myRoles, signIn, signInSecondStep } from '#contracts/account/identity.ts'
import { listUsers, resetTwoFactor } from '#contracts/account/people.ts'
import { listStock } from '#contracts/inventory/inventory.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { totp } from '#test/support/totp.ts'
import { halfWay, letCodesPass, password, turnOn } from '#test/support/two-factor.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

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
		// Callers after the first came with a cookie that the first made old.
		for (const end of ends.filter((each) => each !== 'on')) expect(['CONFLICT', 'UNAUTHENTICATED']).toContain(end)
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { recoveryCodesLeft: 10 } })
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
		const use = async (recoveryCode = '') =>
			(await halfWay(shop, ada)).call(signInSecondStep, { body: { recoveryCode } })
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
		// The mail about a recovery code speaks of signing in, which this was not.
		expect(await mailsTo(shop, ada.email)).not.toContain('account-notice: recovery-code-used')
		expect(await ada.call(getAccount, {})).toMatchObject({ twoFactor: { isOn: false, recoveryCodesLeft: 0 } })
	})
})

describe('a lost phone', () => {
	const reset = (admin: Visitor, { id }: { id: string }, given = password) =>
		admin.call(resetTwoFactor, { params: { id }, body: { password: given } })

	test('is helped by an admin: two-factor is off, every session ends, the owner is told, and it is written down', async () => {
		const [admin, ada] = [await shop.signedIn('ADMIN'), await shop.signedIn()]
		const { recoveryCodes } = await turnOn(ada)
		const waiting = await halfWay(shop, ada)
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

	test('is nothing to help with when it is off, one’s own, or nobody’s; and not for people who are no admins', async () => {
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
