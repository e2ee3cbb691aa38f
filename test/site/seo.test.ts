import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const origin = 'http://localhost:3000'

describe('the sitemap', () => {
	test('lists pages that exist, each once, with their pictures', async () => {
		const { headers, body } = await get('/sitemap.xml')
		expect(headers['content-type']).toContain('application/xml')
		const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
		expect(new Set(urls).size).toBe(urls.length)
		expect(urls.length).toBeGreaterThan(40)
		for (const url of urls) {
			expect(url.startsWith(`${origin}/`)).toBe(true)
			const page = await get(url.slice(origin.length))
			expect([url, page.statusCode]).toEqual([url, 200])
			expect(page.body).toContain('content="index,follow"')
			expect(page.body).toContain(`<link rel="canonical" href="${url}">`)
		}
		expect(body).toContain(`<image:loc>${origin}/pictures/`)
		expect(body).not.toMatch(/\/(checkout|account|admin|login)/)
	}, 120_000)

	test('is named by robots.txt, which keeps crawlers out of what is private', async () => {
		const { body } = await get('/robots.txt')
		expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
		for (const path of ['/api/', '/account', '/admin', '/checkout']) expect(body).toContain(`Disallow: ${path}`)
	})
})

test('the web manifest names icons that are there', async () => {
	const { headers, json } = await get('/site.webmanifest')
	expect(headers['content-type']).toContain('application/manifest+json')
	expect(json().icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
})

/** What a page says of itself in the vocabulary of schema.org, by type. */
async function dataOf(path: string): Promise<Map<string, Record<string, unknown>>> {
	const { body } = await get(path)
	const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
	const graph = JSON.parse(text)['@graph'] as Array<Record<string, unknown>>
	return new Map(graph.map((part) => [String(part['@type']), part]))
}

describe('structured data', () => {
	test.each([
		['/', ['Organization', 'WebSite']],
		['/product/blood-orange', ['ProductGroup', 'BreadcrumbList']],
		['/why-untapped', ['FAQPage']],
		['/starter', ['FAQPage']],
		['/token', ['FAQPage']],
		['/checkout', []],
	])('of %s is %o', async (path, types) => expect([...(await dataOf(path)).keys()]).toEqual(types))

	test('of a product has an offer for each variant, at the price that is charged', async () => {
		const group = (await dataOf('/product/blood-orange')).get('ProductGroup')
		const variants = group?.hasVariant as Array<{ sku: string; offers: { price: string; availability: string } }>
		const { rows } = await shop.services.db.pool.query(
			"SELECT v.sku, v.price_cents FROM variants v JOIN products p ON p.id = v.product_id WHERE p.slug = 'blood-orange' ORDER BY v.position",
		)
		expect(variants.map(({ sku, offers }) => [sku, offers.price])).toEqual(
			rows.map(({ sku, price_cents }) => [sku, (price_cents / 100).toFixed(2)]),
		)
		expect(variants[0]?.offers.availability).toBe('https://schema.org/InStock')
	})

	test('cannot end its element, whatever a product is called', async () => {
		await shop.services.db.pool.query(
			"UPDATE products SET summary = '</script><script>alert(1)</script>' WHERE slug = 'citrus-surge'",
		)
		await expect
			.poll(async () => (await dataOf('/product/citrus-surge')).get('ProductGroup')?.description)
			.toBe('</script><script>alert(1)</script>')
		expect((await get('/product/citrus-surge')).body).not.toContain('<script>alert(1)')
	})
})
