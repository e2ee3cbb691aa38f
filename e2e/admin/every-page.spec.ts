import type { Page } from '@playwright/test'
import { routeTable } from '#web/route-table.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, isPhone, visit } from '../support/visits.ts'

/** Staff work at a desk, where the other journeys of this folder are walked; on a phone they look things up. */
const parts = {
	sales: /^\/admin\/(orders|returns|coupons|customers)/,
	'goods and recipes': /^\/admin\/(products|mixology|inventory|deliveries|transfers|counts|recalls)/,
	'partners and tokens': /^\/admin\/(creators|distributors|wholesale|receivables|territories|price-lists|tokens|token)/,
}
const partOf = (path: string) =>
	Object.entries(parts).find(([, pattern]) => pattern.test(path))?.[0] ?? 'people, insight and records'

const pages = Map.groupBy(
	routeTable.filter(({ area, access }) => area === 'admin' && access !== 'public').map(({ path }) => path),
	partOf,
)

/** What the demo has none of, or no list leads to: these have journeys of their own. */
const elsewhere = ['/admin/counts/:id', '/admin/products/:id/preview']

/** Reached from what is drawn a moment after the page. */
const known: Readonly<Record<string, string>> = { '/admin/investor/figures/:tile': '/admin/investor/figures/cogs' }

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)

const linksOn = (page: Page): Promise<string[]> =>
	page
		.getByRole('main')
		.locator('a[href^="/admin/"]')
		.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

for (const [part, paths] of pages)
	test(`every page of ${part} opens, fits its screen and has its name`, async ({ page, context }) => {
		test.slow()
		await enterAs(context, 'admin')
		const fixed = paths.filter((path) => !path.includes(':'))
		const records = new Map(paths.filter((path) => path.includes(':')).map((path) => [path, known[path] ?? '']))
		const look = async (url: string) => {
			expect(await visit(page, url), url).toBe(200)
			await expect(page.getByRole('main').getByRole('heading', { level: 1 }), url).toBeVisible()
			await expect(page.getByText('Loading...'), url).toHaveCount(0)
			await test.step(`${url} fits`, () => expectToFit(page))
			if (!isPhone(page)) await test.step(`${url} is accessible`, () => expectAccessible(page))
			for (const link of await linksOn(page))
				for (const [path, found] of records)
					if (!found && !fixed.includes(link) && patternOf(path).test(link)) records.set(path, link)
		}
		for (const path of fixed) await look(path)
		for (const path of records.keys()) {
			const url = records.get(path)
			if (url) await look(url)
		}
		const missed = [...records].filter(([path, url]) => !url && !elsewhere.includes(path))
		expect(missed).toEqual([])
	})
