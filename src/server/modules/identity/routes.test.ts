import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { me, signIn, signOut } from '#contracts/account/identity.ts'
import { sha256 } from '#server/hashing.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { hashed } from '#test/support/counted-hashing.ts'
import { createIdentity } from './index.ts'
import { signIn as signInAct } from './sign-in/sign-in.ts'

vi.mock('@better-auth/utils/password', async (original) => {
	const { countedHashing } = await import('#test/support/counted-hashing.ts')
	return countedHashing(await original())
})

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('signing in', () => {
	test('works by user name and by e-mail, in any case', async () => {
		const account = await shop.signedIn()
		for (const identifier of [account.username, account.username.toUpperCase(), account.email, ` ${account.email} `]) {
			const visitor = shop.visitor()
			const user = await visitor.call(signIn, { body: { identifier, password: 'correct horse battery' } })
			expect(user).toMatchObject({ id: account.id, username: account.username })
			expect(await visitor.call(me, {})).toEqual(user)
		}
	})

	test('is remembered for 30 days when asked to, else until the browser closes and a day at most', async () => {
		const { username } = await shop.signedIn()
		const lifeOf = async (remember: boolean) => {
			const payload = { identifier: username, password, remember }
			const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/login', payload })
			const [cookie = ''] = [answer.headers['set-cookie']].flat() as string[]
			const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? ''
			const [session] = await shop.rows(
				'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sessions WHERE token = $1',
				[sha256(token)],
			)
			return { maxAge: /Max-Age=(\d+)/.exec(cookie)?.[1], hours: session?.hours }
		}
		expect(await lifeOf(true)).toEqual({ maxAge: '2592000', hours: 720 })
		expect(await lifeOf(false)).toEqual({ maxAge: undefined, hours: 24 })
	})

	test('answers the same bytes after the same work for known and unknown accounts', async () => {
		const { username, email } = await shop.signedIn()
		const strangers = ['nobody-here', 'nobody@example.com', 'no body', 'n', 'a@b', '@', "' OR 1=1 --", 'x'.repeat(200)]
		const shown = new Set<string>()
		for (const identifier of [username, email, ...strangers]) {
			hashed.mockClear()
			const payload = { identifier, password: 'not the right one' }
			const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/login', payload })
			shown.add(`${answer.status} ${answer.text.replace(/"requestId":"[^"]+"/, '')}`)
			expect([identifier, hashed.mock.calls.length]).toEqual([identifier, 1])
		}
		expect(shown.size).toBe(1)
		expect([...shown].join()).toMatch(/^401 .*INVALID_CREDENTIALS/)
	})

	test('gives a new session: what was planted in the browser before is worth nothing after', async () => {
		const { username } = await shop.signedIn()
		const attacker = await shop.signedIn()
		const planted = attacker.cookie()
		const answer = await shop.visitor().send({
			method: 'POST',
			url: '/api/auth/login',
			headers: { cookie: planted },
			payload: { identifier: username, password },
		})
		expect(answer.status).toBe(200)
		expect(String(answer.headers['set-cookie'])).not.toContain(planted)
		expect((await shop.getWithCookie(planted, '/api/auth/me')).status).toBe(401)
	})

	test.each(['untapped_session=made-up', 'untapped_session=x.AAAA', '__Host-untapped_session=x', 'untapped_session='])(
		'is not what the cookie %s does',
		async (cookie) => {
			expect((await shop.getWithCookie(cookie, '/api/auth/me')).status).toBe(401)
			expect((await shop.getWithCookie(cookie, '/api/products')).status).toBe(200)
		},
	)

	test('that nobody is signed in is an answer to clients that ask leniently, and only where they read', async () => {
		const headers = { prefer: 'handling=lenient' }
		const answer = await shop.visitor().send({ method: 'GET', url: '/api/auth/me', headers })
		expect(answer.status).toBe(200)
		expect(answer.headers).toMatchObject({ 'preference-applied': 'handling=lenient', 'cache-control': 'no-store' })
		expect(JSON.parse(answer.text)).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in.' })
		const write = {
			method: 'POST',
			url: '/api/account/username',
			headers,
			payload: { username: 'ada', password },
		} as const
		expect((await shop.visitor().send(write)).status).toBe(401)
		const ada = await shop.signedIn()
		const hers = await ada.send({ method: 'GET', url: '/api/auth/me', headers })
		expect(hers.headers).not.toHaveProperty('preference-applied')
		expect(JSON.parse(hers.text)).toMatchObject({ username: ada.username })
	})

	test('a session ends when its time is over', async () => {
		const somebody = await shop.signedIn()
		await shop.services.db.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [somebody.id])
		await expect(somebody.call(me, {})).rejects.toMatchObject({ status: 401 })
	})

	test('the database holds no token that a cookie would take', async () => {
		const somebody = await shop.signedIn()
		const token = decodeURIComponent(somebody.cookie()).split('=')[1]?.split('.')[0] ?? ''
		const [session] = await shop.rows('SELECT token FROM sessions WHERE user_id = $1', [somebody.id])
		expect(token.length).toBeGreaterThan(20)
		expect(session?.token).toBe(sha256(token))
	})

	test('over TLS the cookie is bound to the host', async () => {
		const { username } = await shop.signedIn()
		const { db, mailer } = shop.services
		const publicUrl = () => 'https://untapped.example'
		const parts = {
			db,
			mailer,
			key: 'k',
			publicUrl,
			isSecure: () => true,
			limitRate: async () => {},
			isLimited: false,
			isTwoFactorRequired: false,
			onEmailConfirmed: async () => {},
		}
		const secure = createIdentity(parts)
		const input = { identifier: username, password, remember: true }
		const { cookies } = await signInAct(secure, input, { headers: {} } as never)
		expect(cookies).toEqual([
			expect.stringMatching(
				/^__Host-untapped_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
			),
		])
		const cookie = cookies[0]?.split(';')[0] ?? ''
		expect(await secure.viewerOf({ headers: { cookie } } as never)).toMatchObject({ username })
		expect(await createIdentity({ ...parts, key: 'j' }).viewerOf({ headers: { cookie } } as never)).toBeNull()
	})
})

describe('signing out', () => {
	test('ends the session on the server and the cookie in the browser', async () => {
		const somebody = await shop.signedIn()
		const cookie = somebody.cookie()
		expect(await somebody.call(signOut, { body: {} })).toEqual({ signedOut: true })
		expect(somebody.cookie()).toBe('')
		expect((await shop.getWithCookie(cookie, '/api/auth/me')).status).toBe(401)
	})

	test('leaves the other devices signed in', async () => {
		const here = await shop.signedIn()
		const there = shop.visitor()
		await there.call(signIn, { body: { identifier: here.username, password } })
		await here.call(signOut, { body: undefined })
		expect(await there.call(me, {})).toMatchObject({ id: here.id })
	})

	test('answers the same to a visitor who is signed out already, with or without a body', async () => {
		for (const payload of [undefined, {}]) {
			const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/logout', payload })
			expect(answer.status).toBe(200)
			expect(answer.json()).toEqual({ signedOut: true })
		}
	})
})
