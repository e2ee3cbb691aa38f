import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totp } from '../../../../e2e/totp.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { tokenMailedTo } from '../../../../test/mailed.ts'
import { beginTwoFactor, changeEmail, confirmTwoFactor } from '../../../contracts/account.ts'
import { invite, me, requestReset } from '../../../contracts/identity.ts'
import { buildApp } from '../../app.ts'
import { open } from '../../open.ts'

const password = 'correct horse battery'

describe('a request from somewhere else', () => {
	let shop: TestApp
	let ada: Visitor
	beforeAll(async () => {
		shop = await openTestApp()
		ada = await shop.signedIn()
	})
	afterAll(() => shop.close())

	const json = { 'content-type': 'application/json' }
	test.each([
		['of another site', { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
		['of a neighbouring site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
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
		const { rows } = await shop.opened.db.pool.query('SELECT id FROM mails WHERE recipient = $1', [grace.email])
		await shop.opened.mailer.sendAll(rows.map(({ id }) => id as string))
		const { readFileSync } = await import('node:fs')
		for (const { id } of rows) {
			const mail = readFileSync(`${shop.opened.env.DATA_DIR}/outbox/${id}.eml`, 'utf8')
			expect(mail).toContain('http://localhost:3000/')
			expect(mail).not.toContain('evil.example')
		}
		// What opened something is not kept once it has left.
		const kept = await shop.opened.db.pool.query("SELECT data->>'token' AS token FROM mails WHERE recipient = $1", [
			grace.email,
		])
		expect(kept.rows.map(({ token }) => token)).toEqual(['', ''])
	})
})

test('no token, password or code is in any log', async () => {
	const shop = await openTestApp()
	const lines: string[] = []
	const out = new Writable({
		write(chunk, _, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const opened = await open(
		shop.opened.env,
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

describe('with limits on', () => {
	let limited: TestApp
	beforeAll(async () => {
		limited = await openTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
	})
	afterAll(() => limited.close())

	const from = (address: string) => ({ 'x-forwarded-for': address })
	const tryAt = (identifier: string, address: string, given = 'not the right one', visitor = limited.visitor()) =>
		visitor.send({
			method: 'POST',
			url: '/api/auth/login',
			headers: from(address),
			payload: { identifier, password: given },
		})
	/** Tries at once, from one address or from as many as there are tries. */
	const tries = (count: number, at: (index: number) => { address: string; identifier: string }) =>
		Promise.all(Array.from({ length: count }, (_, index) => tryAt(at(index).identifier, at(index).address)))
	/** A window that is about to end would count a burst in two. */
	const startOfWindow = async (seconds: number) => {
		const left = seconds * 1000 - (Date.now() % (seconds * 1000))
		if (left < 12_000) await sleep(left + 100)
	}
	/** Somebody who signed up from this address. */
	const aMemberAt = async (address: string) => {
		const username = `owner-${crypto.randomUUID().slice(0, 8)}`
		const visitor = limited.visitor()
		const payload = { username, email: `${username}@example.com`, password }
		const answer = await visitor.send({ method: 'POST', url: '/api/auth/signup', headers: from(address), payload })
		expect(answer.status).toBe(201)
		return { ...visitor, username, email: payload.email }
	}

	test('one address has ten tries a minute, exactly, in a burst too', async () => {
		await startOfWindow(60)
		const answers = await tries(25, (index) => ({ address: '203.0.113.1', identifier: `nobody-${index}` }))
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
		const refused = answers.filter(({ status }) => status === 429)
		expect(refused).toHaveLength(15)
		for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
	})

	test('one account has thirty tries in ten minutes, from however many addresses, whether it exists or not', async () => {
		await startOfWindow(600)
		const owner = await aMemberAt('198.51.100.1')
		for (const identifier of ['Nobody-at-all', owner.username]) {
			const offset = identifier === owner.username ? 60 : 10
			const answers = await tries(34, (index) => ({ address: `203.0.113.${offset + index}`, identifier }))
			expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
		}
	})

	test('an attack from everywhere locks nobody out: not where they signed in before, nor who has the mailbox', async () => {
		await startOfWindow(600)
		const owner = await aMemberAt('198.51.100.2')
		const attack = () => tries(60, (index) => ({ address: `2001:db8:${index + 1}::1`, identifier: owner.username }))
		await attack()
		expect((await tryAt(owner.username, '192.0.2.9', password)).status).toBe(429)
		expect((await tryAt(owner.username, '198.51.100.2', password)).status).toBe(200)
		expect((await owner.send({ method: 'GET', url: '/api/auth/me' })).status).toBe(200)

		// At a new place a reset link opens the way, and makes the place known.
		const post = (url: string, payload: object) =>
			limited.visitor().send({ method: 'POST', url, headers: from('192.0.2.9'), payload })
		await post('/api/auth/reset-request', { email: owner.email })
		const token = await tokenMailedTo(limited, 'password-reset', owner.email)
		expect((await post('/api/auth/reset', { token, password: 'a new and long one' })).status).toBe(200)
		await attack()
		expect((await tryAt(owner.username, '192.0.2.9', 'a new and long one')).status).toBe(200)
	})

	test('addresses of one household are one, so that nobody has a billion tries', async () => {
		await startOfWindow(600)
		const answers = await tries(14, (index) => ({ address: `2001:db8:aaaa:1::${index + 1}`, identifier: 'household' }))
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
	})

	test('codes cannot be guessed: few from one place, few from everywhere, and the owner still gets in', async () => {
		await startOfWindow(3600)
		const owner = await aMemberAt('198.51.100.3')
		const { secret } = await owner.call(beginTwoFactor, { body: { password } })
		await owner.call(confirmTwoFactor, { body: { code: totp(secret) } })
		const guess = async (address: string, code = '000000') => {
			const visitor = limited.visitor()
			await limited.opened.db.pool.query("DELETE FROM rate_limits WHERE key LIKE 'sign-in%' OR key LIKE 'credentials%'")
			await tryAt(owner.username, address, password, visitor)
			return (
				await visitor.send({ method: 'POST', url: '/api/auth/two-factor', headers: from(address), payload: { code } })
			).status
		}
		const atOne: number[] = []
		for (let index = 0; index < 12; index++) atOne.push(await guess('192.0.2.50'))
		expect(atOne).toEqual([...Array(10).fill(422), 429, 429])
		const everywhere: number[] = []
		for (let index = 0; index < 12; index++) everywhere.push(await guess(`192.0.2.${100 + index}`))
		expect(everywhere).toEqual([...Array(10).fill(422), 429, 429])
		expect(await guess('198.51.100.3', totp(secret, 1))).toBe(200)
	})

	test('whoever sits at somebody’s open session has ten guesses at the password', async () => {
		await startOfWindow(600)
		const owner = await aMemberAt('198.51.100.4')
		const ends: number[] = []
		for (let index = 0; index < 12; index++)
			ends.push(
				(
					await owner.send({
						method: 'POST',
						url: '/api/account/password',
						headers: from('198.51.100.4'),
						payload: { currentPassword: `guess ${index}`, password: 'a new and long one' },
					})
				).status,
			)
		expect(ends).toEqual([...Array(10).fill(422), 429, 429])
	})

	test('nobody floods a mailbox with links', async () => {
		await startOfWindow(900)
		const owner = await aMemberAt('198.51.100.5')
		const ends: number[] = []
		for (let index = 0; index < 7; index++)
			ends.push(
				(
					await owner.send({
						method: 'POST',
						url: '/api/auth/verify-request',
						headers: from('198.51.100.5'),
						payload: {},
					})
				).status,
			)
		expect(ends).toEqual([202, 202, 202, 202, 202, 429, 429])
	})
})
