import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { routeFor } from './app.tsx'
import { embeddedJson } from './document.ts'
import { routes } from './routes.ts'

test.each([
	['/product/blood-orange?variant=x', '/product/:slug'],
	['/shop/', '/shop'],
	['/admin/login', '/admin/login'],
	['/admin', '/admin'],
	['/no/such/page', '*'],
	['/?utm=1', '/'],
	['', '/'],
])('%s is the page %s', (url, path) => expect(routeFor(url).route.path).toBe(path))

test('what is not public is guarded as the specification lists it', () => {
	const admin = routes.filter(({ path }) => path.startsWith('/admin') && path !== '/admin/login')
	expect(admin.filter(({ access }) => String(access) !== 'ADMIN')).toEqual([])
	expect(admin.length).toBeGreaterThanOrEqual(20)
	expect(String(routeFor('/creator/tokens').route.access)).toBe('CREATOR,ADMIN')
	expect(String(routeFor('/distributor/prospect').route.access)).toBe('DISTRIBUTOR,ADMIN')
	expect(routeFor('/account').route.access).toBe('signedIn')
})

test('every page has what the frame asks of it', { timeout: 120_000 }, async () => {
	for (const { path, load } of routes) {
		const { default: View, preload, head } = await load()
		expect([path, typeof View, typeof preload, typeof head]).toEqual([path, 'function', 'function', 'function'])
	}
})

test('the state in the document can neither end its element nor a line', () => {
	const text = embeddedJson({ a: '</script><!--\u2028\u2029' })
	expect(text).not.toMatch(/[<\u2028\u2029]/)
	expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028\u2029' })
})

test('every page has a title of its own', async () => {
	const titles = await Promise.all(
		routes.map(async ({ path, load }) => {
			const { head } = await load()
			const url = new URL(path.replaceAll(':', 'a-'), 'https://untapped.example')
			return [path, head({ queries: new QueryClient(), params: routeFor(url.pathname).params, url }).title] as const
		}),
	)
	const pathsOf = Map.groupBy(titles, ([, title]) => title)
	expect([...pathsOf.values()].filter((sharing) => sharing.length > 1)).toEqual([])
})
