import { expect, test } from 'vitest'
import { routes } from '#web/routes.ts'
import { landingOf, safeNext, withNext } from './next-path.ts'

test.each(['/account', '/account?tab=orders', '/checkout#pay', '/order/UT-1001', '/shop?q=a%20b'])(
	'%s is where the visit goes on',
	(path) => expect(safeNext(path)).toBe(path),
)

test.each([
	null,
	'',
	'account',
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'/shop\\..\\x',
	'/\t/evil.example',
	'/\n/evil.example',
	'/.//evil.example',
	'/a/..//evil.example',
	'https://evil.example',
	'javascript:alert(1)',
	' /account',
	'/login',
	'/login?next=/login',
	'/admin/login',
])('%j leads nowhere', (text) => expect(safeNext(text)).toBeNull())

test('an address longer than any of ours leads nowhere', () => expect(safeNext(`/${'a'.repeat(3000)}`)).toBeNull())

test('each role lands on a page that there is', () => {
	for (const role of ['ADMIN', 'DISTRIBUTOR', 'CREATOR', 'CUSTOMER'] as const)
		expect(routes.map(({ path }) => path)).toContain(landingOf(role))
	expect(landingOf('ADMIN')).toBe('/admin/orders')
	expect(landingOf('CUSTOMER')).toBe('/account')
})

test('the next address travels from one way in to the other', () => {
	expect(withNext('/signup', '/account?tab=orders')).toBe('/signup?next=%2Faccount%3Ftab%3Dorders')
	expect(withNext('/signup', null)).toBe('/signup')
})
