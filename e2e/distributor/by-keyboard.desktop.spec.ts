import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

/** Goes on by Tab, or back by Shift and Tab, until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	await expect(goal).toBeVisible()
	for (let pressed = 0; pressed < 400; pressed++) {
		if (await goal.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press(key)
	}
	throw new Error(`No Tab leads to ${goal}.`)
}

test('cases are ordered on the pad by keys alone', async ({ page, context }) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/order-pad')
	const main = page.getByRole('main')
	const fields = main.getByRole('textbox', { name: /^Cases of / })
	await tabTo(page, fields.first())
	await page.keyboard.type('2')
	await page.keyboard.press('ArrowDown')
	await expect(fields.nth(1)).toBeFocused()
	await page.keyboard.type('3')
	await tabTo(page, main.getByLabel('PO number'))
	await page.keyboard.type('PO-KEYS')
	const order = main.getByRole('button', { name: /^Place order/ })
	await expect(order).toBeEnabled()
	await tabTo(page, order)
	await page.keyboard.press('Enter')
	await expect(main.getByRole('heading', { name: /^Order WO-\d+ is placed$/ })).toBeFocused()
	await expect(main.getByText('5 cases,', { exact: false }).first()).toBeVisible()
	await tabTo(page, main.getByRole('button', { name: 'Cancel this order' }))
	await page.keyboard.press('Enter')
	await expect(main.getByRole('heading', { name: /^Order WO-\d+ is cancelled$/ })).toBeVisible()
})

test('a shop is added to the board, moved and opened by keys alone', async ({ page, context }) => {
	await enterAs(context, 'distributor')
	const name = `Key Deli ${Date.now().toString(36)}`
	await visit(page, '/distributor/prospect')
	const main = page.getByRole('main')
	await tabTo(page, main.getByRole('button', { name: 'Add a prospect' }))
	await page.keyboard.press('Enter')
	const form = page.getByRole('dialog', { name: 'Add a prospect' })
	for (const [label, text] of [
		['Name of the shop', name],
		['City', 'Wichita'],
		['State', 'Kansas'],
		['ZIP code', '67203'],
		['Next action', 'Drop in'],
	] as const) {
		await tabTo(page, form.getByLabel(label))
		await page.keyboard.type(text)
	}
	await tabTo(page, form.getByLabel('Due'))
	await page.keyboard.type('01152030')
	await tabTo(page, form.getByRole('button', { name: 'Add', exact: true }))
	await page.keyboard.press('Enter')
	await expect(form).toBeHidden()

	const card = (stage: string) =>
		main.getByRole('list', { name: stage, exact: true }).getByRole('listitem').filter({ hasText: name })
	await expect(card('Lead')).toBeVisible()
	const handle = main.getByRole('button', { name: `Move ${name}` })
	await tabTo(page, handle)
	await page.keyboard.press('Space')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Escape')
	await expect(card('Lead')).toBeVisible()
	await page.keyboard.press('Space')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Space')
	await expect(card('Contacted')).toBeVisible()
	await expect(handle).toBeFocused()
	await tabTo(page, card('Contacted').getByRole('link', { name }), 'Shift+Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
