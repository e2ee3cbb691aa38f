import { expect, type Page } from '@playwright/test'
import { visit } from './visits.ts'

export const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Shopping Cart/ })
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Open cart/ })

export async function add(page: Page, slug: string): Promise<void> {
	await visit(page, `/product/${slug}`)
	await page
		.getByRole('button', { name: /^Add to cart/ })
		.first()
		.click()
	await expect(cartButton(page)).toHaveAccessibleName(/\d items?$/)
}

/** What the browser keeps: product name and quantity of each line. */
export const kept = (page: Page): Promise<Array<[string, number]>> =>
	page.evaluate(() => {
		const { state } = JSON.parse(localStorage.getItem('untapped-cart') ?? '{"state":{"items":[]}}')
		return state.items.map(({ name, quantity }: { name: string; quantity: number }) => [name.split(',')[0], quantity])
	})
