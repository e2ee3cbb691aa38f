import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginTwoFactor, changeEmail, confirmTwoFactor } from '#contracts/account/account.ts'
import { invite, me, requestReset } from '#contracts/account/identity.ts'
import { buildApp } from '#server/app.ts'
import { createServices } from '#server/services.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { tokenMailedTo } from '#test/support/mailed.ts'
import { totp } from '#test/support/totp.ts'

describe('a request from somewhere else', () => {
	let shop: TestApp
	let ada: Visitor
	beforeAll(async () => {
		shop = await startTestApp()
		ada = await shop.signedIn()
	})
	afterAll(() => shop.close())

	const json = { 'content-type': 'application/json' }
	test.each([
		['of another site', { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
		['of a neighboring site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
		['with another origin alone', { ...json, 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
		[
			'with an origin that only looks like ours',
			{ ...json, 'sec-fetch-site': '', origin: 'http://localhost:3000.evil.example' },
			403,
		],
		['of a page without origin', { ...json, 'sec-fetch-site': '', origin: 'null' }, 403],
		['that names neither origin nor site', { ...json, 'sec-fetch-site': '' }, 403],
		['as a form would send it', { 'content-type': 'text/plain' }, 415],
		['as a form would send it, urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
	])('%s changes nothing', async (_, headers, status) => {
		for (const [method, url, body] of [
			['POST', '/api/account/sessions/end-others', {}],
			['POST', '/api/account/password', { currentPassword: password, password: 'a new and long one' }],
			['POST', '/api/auth/logout', {}],
			['POST', '/api/auth/login', { identifier: 'x', password }],
		] as const) {
			const answer = await ada.send({ method, url, headers, payload: JSON.stringify(body) })
			expect([url, answer.status]).toEqual([url, status])
		}
		expect(await ada.call(me, {})).toBeTruthy()
	})

	test('links lead to where we are, whatever host the request names', async () => {
		const grace = await shop.signedIn()
		await shop.visitor().send({
			method: 'POST',
			url: '/api/auth/reset-request',
			headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
			payload: { email: grace.email },
		})
		const { rows } = await shop.services.db.pool.query('SELECT id FROM mails WHERE recipient = $1', [grace.email])
		await shop.services.mailer.sendAll(rows.map(({ id }) => id as string))
		const { readFileSync } = await import('node:fs')
		for (const { id } of rows) {
			const mail = readFileSync(`${shop.services.env.DATA_DIR}/outbox/${id}.eml`, 'utf8')
			expect(mail).toContain('http://localhost:3000/')
			expect(mail).not.toContain('evil.example')
		}
		// The token of a mail is deleted once the mail has left.
		const kept = await shop.services.db.pool.query("SELECT data->>'token' AS token FROM mails WHERE recipient = $1", [
			grace.email,
		])
		expect(kept.rows.map(({ token }) => token)).toEqual(['', ''])
	})
})

test('no token, password or code is in any log', async () => {
	const shop = await startTestApp()
	const lines: string[] = []
	const out = new Writable({
		write(chunk, _, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const opened = await createServices(
		shop.services.env,
		shop.ownerUrl,
		pino({ level: 'trace' }, out),
		() => 'http://localhost:3000',
	)
	const app = await buildApp(opened, { clientDir: null, assets: { development: true } })
	const send = async (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
		app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin', cookie }, ...(payload && { payload }) })
	try {
		const ada = await shop.signedIn('ADMIN')
		await ada.call(requestReset, { body: { email: ada.email } })
		await ada.call(changeEmail, { body: { email: `new-${ada.email}`, password } })
		await ada.call(invite, { body: { email: `guest-${ada.email}`, roles: ['CREATOR'] } })
		const { secret } = await ada.call(beginTwoFactor, { body: { password } })
		const { recoveryCodes } = await ada.call(confirmTwoFactor, { body: { code: totp(secret) } })
		const [verify, reset, email, invitation] = [
			await tokenMailedTo(shop, 'welcome', ada.email),
			await tokenMailedTo(shop, 'password-reset', ada.email),
			await tokenMailedTo(shop, 'confirm-email', `new-${ada.email}`),
			await tokenMailedTo(shop, 'invitation', `guest-${ada.email}`),
		]
		const newPassword = 'lantern tram quiet'
		const half = await send('POST', '/api/auth/login', '', { identifier: ada.username, password })
		const pending = half.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
		for (const [method, url, cookie, payload] of [
			['GET', `/verify?token=${verify}`, '', undefined],
			['GET', `/reset?token=${reset}`, '', undefined],
			['GET', `/confirm-email?token=${email}`, '', undefined],
			['GET', `/invitation?token=${invitation}`, '', undefined],
			['GET', `/no-such-page?token=${invitation}`, '', undefined],
			['POST', '/api/auth/verify', '', { token: verify }],
			['POST', '/api/auth/confirm-email', '', { token: email }],
			['POST', '/api/auth/invitations/accept', '', { token: invitation, username: 'x', password: newPassword }],
			['POST', '/api/auth/two-factor', pending, { code: totp(secret, 1) }],
			['POST', '/api/auth/two-factor', pending, { recoveryCode: recoveryCodes[0] }],
			['POST', '/api/auth/reset', '', { token: reset, password: newPassword }],
			['POST', '/api/auth/reset', '', { token: reset, password: newPassword, surprise: 1 }],
			['GET', '/api/account', ada.cookie(), undefined],
		] as const)
			await send(method, url, cookie, payload)
		const log = lines.join('')
		expect(lines.length).toBeGreaterThan(13)
		expect(log).toContain('/api/auth/verify')
		const cookies = `${ada.cookie()}; ${pending}`.split('; ').map((each) => each.split('=')[1] ?? '')
		for (const kept of [
			verify,
			reset,
			email,
			invitation,
			password,
			newPassword,
			secret,
			...recoveryCodes,
			...cookies,
		]) {
			expect(kept.length).toBeGreaterThan(9)
			expect(log).not.toContain(kept)
		}
		expect(log).not.toContain(ada.email)
	} finally {
		await app.close()
		await opened.close()
		await shop.close()
	}
}, 120_000)
