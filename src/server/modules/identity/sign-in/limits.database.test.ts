import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginTwoFactor, confirmTwoFactor } from '#contracts/account/account.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { tokenMailedTo } from '#test/support/mailed.ts'
import { totp } from '#test/support/totp.ts'

describe('with limits on', () => {
	let limited: TestApp
	beforeAll(async () => {
		limited = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
	})
	afterAll(() => limited.close())

	const from = (ip: string) => ({ 'x-forwarded-for': ip })
	const tryAt = (identifier: string, ip: string, given = 'not the right one', visitor = limited.visitor()) =>
		visitor.send({
			method: 'POST',
			url: '/api/auth/login',
			headers: from(ip),
			payload: { identifier, password: given },
		})
	/** Whether a wrong password was compared, or refused because too many wait to be compared. */
	const isAdmitted = ({ status }: { status: number }) => status === 401 || status === 503
	/** Tries at once, from one address or from as many as there are tries. */
	const tries = (count: number, at: (index: number) => { ip: string; identifier: string }) =>
		Promise.all(Array.from({ length: count }, (_, index) => tryAt(at(index).identifier, at(index).ip)))
	/** A window that is about to end would count a burst in two. */
	const startOfWindow = async (seconds: number) => {
		const left = seconds * 1000 - (Date.now() % (seconds * 1000))
		if (left < 12_000) await sleep(left + 100)
	}
	/** Somebody who signed up from this address. */
	const aMemberAt = async (ip: string) => {
		const username = `owner-${crypto.randomUUID().slice(0, 8)}`
		const visitor = limited.visitor()
		const payload = { username, email: `${username}@example.com`, password }
		const answer = await visitor.send({ method: 'POST', url: '/api/auth/signup', headers: from(ip), payload })
		expect(answer.status).toBe(201)
		return { ...visitor, username, email: payload.email }
	}

	test('one address has ten tries a minute, exactly, in a burst too', async () => {
		await startOfWindow(60)
		const answers = await tries(25, (index) => ({ ip: '203.0.113.1', identifier: `nobody-${index}` }))
		expect(answers.filter(isAdmitted)).toHaveLength(10)
		const refused = answers.filter(({ status }) => status === 429)
		expect(refused).toHaveLength(15)
		for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
	})

	test('one account has thirty tries in ten minutes, from however many addresses, whether it exists or not', async () => {
		await startOfWindow(600)
		const owner = await aMemberAt('198.51.100.1')
		for (const identifier of ['Nobody-at-all', owner.username]) {
			const offset = identifier === owner.username ? 60 : 10
			const answers = await tries(34, (index) => ({ ip: `203.0.113.${offset + index}`, identifier }))
			expect(answers.filter(isAdmitted)).toHaveLength(30)
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
		}
	})

	test('an attack from everywhere locks nobody out: not where they signed in before, nor who has the mailbox', async () => {
		await startOfWindow(600)
		const owner = await aMemberAt('198.51.100.2')
		const attack = () => tries(60, (index) => ({ ip: `2001:db8:${index + 1}::1`, identifier: owner.username }))
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

	test('while hundreds of networks flood the sign-in, who is known signs in; strangers are told when to come again', async () => {
		await startOfWindow(60)
		const owner = await aMemberAt('198.51.100.9')
		let answered = 0
		const flood = Array.from({ length: 450 }, async (_, index) => {
			const answer = await tryAt(`stranger-${index}`, `2001:db8:f00d:${index.toString(16)}::1`)
			answered++
			return answer
		})
		// The first to be answered are those who are refused: now the queue is full.
		await Promise.race(flood)
		const entered = await tryAt(owner.username, '198.51.100.9', password)
		const before = answered
		const answers = await Promise.all(flood)
		expect(entered.status).toBe(200)
		expect(before).toBeLessThan(450)
		const refused = answers.filter(({ status }) => status === 503)
		expect(refused.length).toBeGreaterThan(200)
		for (const { headers, json } of refused) {
			expect(headers['retry-after']).toBe('3')
			expect(json()).toMatchObject({ code: 'UNAVAILABLE' })
		}
		expect(answers.every(isAdmitted)).toBe(true)
	})

	test('addresses of one household are one, so that nobody has a billion tries', async () => {
		await startOfWindow(600)
		const answers = await tries(14, (index) => ({ ip: `2001:db8:aaaa:1::${index + 1}`, identifier: 'household' }))
		expect(answers.filter(isAdmitted)).toHaveLength(10)
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
	})

	test('codes cannot be guessed: few from one place, few from everywhere, and the owner still gets in', async () => {
		await startOfWindow(3600)
		const owner = await aMemberAt('198.51.100.3')
		const { secret } = await owner.call(beginTwoFactor, { body: { password } })
		await owner.call(confirmTwoFactor, { body: { code: totp(secret) } })
		const guess = async (ip: string, code = '000000') => {
			const visitor = limited.visitor()
			await limited.services.db.pool.query(
				"DELETE FROM rate_limits WHERE key LIKE 'sign-in%' OR key LIKE 'credentials%'",
			)
			await tryAt(owner.username, ip, password, visitor)
			return (await visitor.send({ method: 'POST', url: '/api/auth/two-factor', headers: from(ip), payload: { code } }))
				.status
		}
		const atOne: number[] = []
		for (let index = 0; index < 12; index++) atOne.push(await guess('192.0.2.50'))
		expect(atOne).toEqual([...Array(10).fill(422), 429, 429])
		const everywhere: number[] = []
		for (let index = 0; index < 12; index++) everywhere.push(await guess(`192.0.2.${100 + index}`))
		expect(everywhere).toEqual([...Array(10).fill(422), 429, 429])
		expect(await guess('198.51.100.3', totp(secret, 1))).toBe(200)
	})

	test('a stranger at somebody’s open session has ten guesses at the password', async () => {
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
