import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { me, myRoles, signUp } from '#contracts/account/identity.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { hashed } from '#test/support/counted-hashing.ts'
import { allAtOnce } from '#test/support/shopping.ts'

vi.mock('@better-auth/utils/password', async (original) => {
	const { countedHashing } = await import('#test/support/counted-hashing.ts')
	return countedHashing(await original())
})

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const aName = () => `Buyer_${randomUUID().slice(0, 8)}`
const accountNamed = (username: string) => ({ username, email: `${username}@Example.com`, password })

describe('signing up', () => {
	test('opens an account with the name as typed, signs in, and mails a welcome', async () => {
		const visitor = shop.visitor()
		const username = aName()
		const opened = await visitor.call(signUp, { body: accountNamed(username) })
		expect(opened).toEqual({
			id: expect.any(String),
			username,
			email: `${username}@example.com`.toLowerCase(),
			role: 'CUSTOMER',
		})
		expect(await visitor.call(me, {})).toEqual(opened)
		expect(await visitor.call(myRoles, {})).toEqual({ roles: ['CUSTOMER'] })
		expect(await shop.rows('SELECT kind, recipient FROM mails WHERE cause = $1', [opened.id])).toEqual([
			{ kind: 'welcome', recipient: opened.email },
		])
	})

	test('answers 201 with one cookie that scripts cannot read', async () => {
		const answer = await shop
			.visitor()
			.send({ method: 'POST', url: '/api/auth/signup', payload: accountNamed(aName()) })
		expect(answer.status).toBe(201)
		expect(answer.headers['cache-control']).toBe('no-store')
		const cookies = [answer.headers['set-cookie']].flat()
		expect(cookies).toHaveLength(1)
		expect(cookies[0]).toMatch(/^untapped_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
	})

	test.each(['user name', 'e-mail'])('refuses the %s that is taken, whatever its case', async (what) => {
		const first = accountNamed(aName())
		await shop.visitor().call(signUp, { body: first })
		const second =
			what === 'user name'
				? { ...accountNamed(aName()), username: first.username.toUpperCase() }
				: { ...accountNamed(aName()), email: first.email.toUpperCase() }
		await expect(shop.visitor().call(signUp, { body: second })).rejects.toMatchObject({
			status: 409,
			code: 'USERNAME_TAKEN',
		})
	})

	test('says no in the same bytes after the same work, whichever of the two is taken', async () => {
		const first = accountNamed(aName())
		await shop.visitor().call(signUp, { body: first })
		const shown = new Set<string>()
		for (const payload of [
			{ ...accountNamed(aName()), username: first.username },
			{ ...accountNamed(aName()), email: first.email },
			first,
		]) {
			hashed.mockClear()
			const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/signup', payload })
			shown.add(`${answer.status} ${answer.text.replace(/"requestId":"[^"]+"/, '')}`)
			expect(hashed).toHaveBeenCalledTimes(1)
		}
		expect(shown.size).toBe(1)
	})

	test.each(['user name', 'e-mail'])('of 20 who choose the same %s at once, exactly one gets it', async (what) => {
		const shared = accountNamed(aName())
		const ends = await allAtOnce(20, async (index) => {
			const own = accountNamed(`${shared.username}${index}`)
			const body = what === 'user name' ? { ...own, username: shared.username } : { ...own, email: shared.email }
			return (await shop.visitor().call(signUp, { body })).role
		})
		expect(ends.filter((end) => end === 'CUSTOMER')).toHaveLength(1)
		expect(ends.filter((end) => end === 'USERNAME_TAKEN')).toHaveLength(19)
		const orphans = await shop.rows(
			'SELECT u.id FROM users u LEFT JOIN accounts a ON a.user_id = u.id WHERE a.id IS NULL OR a.password IS NULL',
		)
		expect(orphans).toEqual([])
	})

	test.each(['password', 'Password123!', '12345678', 'qwerty12345'])(
		'refuses the password %s in words for a person',
		async (weak) => {
			await expect(
				shop.visitor().call(signUp, { body: { ...accountNamed(aName()), password: weak } }),
			).rejects.toMatchObject({ status: 422, code: 'WEAK_PASSWORD', body: { issues: [{ path: ['password'] }] } })
		},
	)

	test.each([
		['a short user name', { username: 'ab' }],
		['a long user name', { username: 'x'.repeat(31) }],
		['a space in the user name', { username: 'has space' }],
		['an e-mail for a user name', { username: 'a@b.c' }],
		['a number for a user name', { username: 5 }],
		['no e-mail', { email: 'nobody' }],
		['a short password', { password: 'short' }],
		['a long password', { password: 'x'.repeat(129) }],
		['roles of one’s own choice', { roles: ['ADMIN'] }],
	])('refuses %s', async (_, wrong) => {
		const payload = { ...accountNamed(aName()), ...wrong }
		const answer = await shop.visitor().send({ method: 'POST', url: '/api/auth/signup', payload })
		expect(answer.status).toBe(400)
	})
})
