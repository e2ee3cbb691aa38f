import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { alive, enterAs, isPhone, visit } from '../support/visits.ts'

test.beforeEach(({ context }) => enterAs(context, 'admin'))

const items = (page: Page) => page.getByRole('table').getByRole('button', { name: /^Adjust / })
const firstItem = (page: Page) => items(page).first().getAttribute('aria-label')
/** Longer than a search waits for the next letter. */
const pause = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
const count = (page: Page) => page.getByRole('main').getByRole('status')

test('rows stand in a table that says how it is sorted, and are cards on a phone', async ({ page }) => {
	await visit(page, '/admin/messages')
	const table = page.getByRole('region', { name: 'Messages' }).getByRole('table')
	const rows = table.getByRole('row').filter({ has: page.getByRole('link') })
	await expect(rows.first().getByRole('link').first()).toBeVisible()
	const [first, second] = await Promise.all([rows.nth(0).boundingBox(), rows.nth(1).boundingBox()])
	const gap = (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
	if (isPhone(page)) {
		await expect(table.getByRole('columnheader')).toHaveCount(0)
		expect(gap).toBeGreaterThanOrEqual(8)
	} else {
		await expect(table.getByRole('columnheader')).toHaveText([
			'Select all on this page',
			...['Message', 'From', 'Kind', 'Status', 'Received'],
		])
		expect(gap).toBeLessThanOrEqual(1)
	}
	await rows.first().click({ position: { x: 200, y: 12 } })
	await expect(page).toHaveURL(/\/admin\/messages\/M-/)
})

test('a list is gone through page by page, forwards and backwards, and each page has its URL', async ({ page }) => {
	await page.route('**/api/admin/inventory?*', (route) =>
		route.continue({ url: route.request().url().replace('limit=50', 'limit=6') }),
	)
	await visit(page, '/admin/inventory')
	const link = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name })
	await expect(items(page)).toHaveCount(6)
	await expect(count(page)).toHaveText('6 items')
	await expect(link('Previous page')).toBeHidden()
	const one = await firstItem(page)

	await link('Next page').click()
	await expect(page).toHaveURL(/cursor=/)
	await expect(items(page).first()).not.toHaveAttribute('aria-label', one ?? '')
	await expect(link('First page')).toBeHidden()
	const two = await firstItem(page)
	await link('Next page').click()
	await expect(items(page).first()).not.toHaveAttribute('aria-label', two ?? '')
	await expect(link('First page')).toBeVisible()

	await link('Previous page').click()
	await expect(items(page).first()).toHaveAttribute('aria-label', two ?? '')
	await page.goBack()
	await expect(items(page).first()).not.toHaveAttribute('aria-label', two ?? '')
	await page.goBack()
	await expect(items(page).first()).toHaveAttribute('aria-label', two ?? '')
	await page.reload()
	await alive(page)
	await link('Previous page').click()
	await expect(page).toHaveURL(/\/admin\/inventory$/)
	await expect(items(page).first()).toHaveAttribute('aria-label', one ?? '')
})

test('who opens a page of a list by its URL finds the way to its beginning', async ({ page }) => {
	await visit(page, '/admin/inventory')
	const cursor = await page.evaluate(
		async () => (await (await fetch('/api/admin/inventory?limit=6')).json()).nextCursor,
	)
	await visit(page, `/admin/inventory?cursor=${cursor}`)
	await expect(page.getByRole('link', { name: 'Previous page' })).toBeHidden()
	await page.getByRole('link', { name: 'First page' }).click()
	await expect(page).toHaveURL(/\/admin\/inventory$/)
})

test('while other rows come, those before stay and are marked as old', async ({ page }) => {
	await visit(page, '/admin/inventory')
	await expect(items(page).first()).toBeVisible()
	let letThrough = () => {}
	const held = new Promise<void>((resolve) => {
		letThrough = resolve
	})
	await page.route('**/api/admin/inventory?*', async (route) => {
		await held
		await route.continue()
	})
	const table = page.getByRole('region', { name: 'Stock' })
	await expect(table).toHaveAttribute('aria-busy', 'false')
	const before = await items(page).count()
	await page.getByRole('searchbox', { name: 'Search items' }).fill('tote')
	await expect(table).toHaveAttribute('aria-busy', 'true')
	await expect(items(page)).toHaveCount(before)
	letThrough()
	await expect(table).toHaveAttribute('aria-busy', 'false')
	await expect(items(page)).toHaveCount(1)
	await expect(count(page)).toHaveText('1 item')

	// The count is heard by who does not see the table: its place is there before and after.
	await page.getByRole('searchbox', { name: 'Search items' }).fill('no such thing')
	await expect(page.getByText('No item matches')).toBeVisible()
	await expect(count(page)).toHaveText('No items')
	await page.getByRole('link', { name: 'Show all items' }).click()
	await expect(items(page)).toHaveCount(before)
	await expect(page.getByRole('searchbox', { name: 'Search items' })).toHaveValue('')
})

test('what was typed last and what was chosen right after it are both asked for', async ({ page }) => {
	await visit(page, '/admin/messages')
	await page.getByRole('searchbox', { name: 'Search messages' }).pressSequentially('ada')
	await page.getByRole('combobox', { name: 'Kind' }).selectOption('press')
	await expect(page).toHaveURL(/[?&]q=ada&kind=press$/)
})

test('who leaves the list while the search waits for the next letter is not called back', async ({ page }) => {
	await visit(page, '/admin/messages')
	await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
	// The page of a message takes longer to load than the pause.
	await page.route('**/assets/message-*.js', async (route) => {
		await pause(page)
		await route.continue()
	})
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	// Both before the pause is over.
	await page.evaluate(() => {
		const input = document.querySelector<HTMLInputElement>('input[type=search][name=q]')
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ada')
		input?.dispatchEvent(new Event('input', { bubbles: true }))
		document.querySelector<HTMLElement>('main table a')?.click()
	})
	await expect(page).toHaveURL(/\/admin\/messages\/M-/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await pause(page)
	await expect(page).toHaveURL(/\/admin\/messages\/M-/)
	expect(asked.filter((url) => url.includes('q=ada'))).toEqual([])
})

test('a card keeps every fact in its own place, also beside a long badge @phone', async ({ page }) => {
	await visit(page, '/admin/operations?kind=disputes')
	await expect(page.getByText('Answered at the provider').first()).toBeVisible()
	const beyond = await page
		.getByRole('cell')
		.evaluateAll((cells) =>
			cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerHTML),
		)
	expect(beyond).toEqual([])
})
