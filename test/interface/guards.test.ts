import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contracts/endpoint.ts'
import { routes } from '#web/routes.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'

const everyRole: Role[] = ['ADMIN', 'DISTRIBUTOR', 'CREATOR']
/** Every combination of roles that somebody may hold. */
const combinations = Array.from({ length: 2 ** everyRole.length }, (_, bits) =>
	everyRole.filter((__, index) => bits & (1 << index)),
)
const nameOf = (roles: readonly Role[]) => roles.join(' and ') || 'CUSTOMER'

const guarded = routes.filter(({ access }) => access !== 'public')
const specified: Record<string, string[]> = {
	signedIn: ['/account'],
	'CREATOR,ADMIN': ['/creator/dashboard', '/creator/tokens', '/creator/mixology'],
	'DISTRIBUTOR,ADMIN': [
		'/distributor/dashboard',
		'/distributor/order-pad',
		'/distributor/order-history',
		'/distributor/prospect',
	],
	ADMIN: [
		'/admin/distributors',
		'/admin/customers',
		'/admin/orders',
		'/admin/inventory',
		'/admin/tokens',
		'/admin/token-hub',
		'/admin/token-dashboard',
		'/admin/token-admin',
		'/admin/products',
		'/admin/coupons',
		'/admin/analytics',
		'/admin/mixology',
		'/admin/investor',
		'/admin/investor-projections',
	],
}

let shop: TestApp
const visitors = new Map<string, Visitor>()
beforeAll(async () => {
	shop = await startTestApp({ ANALYTICS_KEY: 'G-TEST' })
	for (const roles of combinations) visitors.set(nameOf(roles), await shop.signedIn(...roles))
})
afterAll(() => shop.close())

const urlOf = (path: string) => path.replace(/:\w+/g, 'UT-100001')
const get = async (who: Visitor, path: string) => {
	const answer = await who.send({ method: 'GET', url: urlOf(path), headers: { accept: 'text/html' } })
	return { status: answer.status, html: answer.text, cache: answer.headers['cache-control'] }
}

test.each(Object.entries(specified))('pages for %s are guarded as the specification lists them', (access, paths) => {
	for (const path of paths) expect(String(guarded.find((route) => route.path === path)?.access), path).toBe(access)
})

describe.each(guarded.map((route) => [route.path, route] as const))('%s', (path, { access }) => {
	test('is 401 to a visitor who is signed out, and nobody’s cache keeps it', async () => {
		const { status, cache } = await get(shop.visitor(), path)
		expect([status, cache]).toEqual([401, 'no-store'])
	})

	test('is 403 without one of its roles and 200 with any of them, and the same page for everybody', async () => {
		const { html } = await get(shop.visitor(), path)
		expect(html).toContain('Checking authentication...')
		for (const roles of combinations) {
			const who = visitors.get(nameOf(roles)) as Visitor
			const may = access === 'signedIn' || roles.some((role) => access.includes(role))
			const answer = await get(who, path)
			expect([nameOf(roles), answer.status]).toEqual([nameOf(roles), may ? 200 : 403])
			// What is protected arrives by calls that are guarded themselves: the page holds nothing of it.
			expect(answer.html).toBe(html)
		}
	})
})

test('a session that has ended opens nothing', async () => {
	const who = await shop.signedIn('ADMIN')
	const cookie = who.cookie()
	await who.send({
		method: 'POST',
		url: '/api/auth/logout',
		headers: { 'content-type': 'application/json' },
		payload: {},
	})
	const answer = await shop.visitor().send({ method: 'GET', url: '/admin/orders', headers: { cookie } })
	expect(answer.status).toBe(401)
})

test('an analytics key reaches the page, and its service is allowed there; without one it is not', async () => {
	const page = await shop.visitor().send({ method: 'GET', url: '/login' })
	expect(page.text).toContain('"analyticsKey":"G-TEST"')
	expect(String(page.headers['content-security-policy'])).toContain('https://www.googletagmanager.com')
	const plain = await startTestApp()
	const other = await plain.visitor().send({ method: 'GET', url: '/login' })
	expect(other.text).toContain('"analyticsKey":null')
	expect(String(other.headers['content-security-policy'])).not.toContain('googletagmanager')
	await plain.close()
})
