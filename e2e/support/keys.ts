import { expect, type Page } from '@playwright/test'

/** The focused element as it is read out, and whether it can be seen. */
export const focused = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement as HTMLElement
		// A link that fills its row draws the outline round the row.
		const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')]
		const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null
		const text = element === document.body ? '' : element.textContent
		return {
			name: (element.getAttribute('aria-label') ?? label ?? text ?? '').trim(),
			isSeen: outlines.some(
				({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
			),
			isInDialog: element.closest('dialog') !== null,
		}
	})

/** From the top of the page's own part, once it stands: what is around it is the same everywhere. */
export async function fromMain(page: Page): Promise<void> {
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
	await main.evaluate((element) => {
		element.tabIndex = -1
		element.focus()
	})
}

/** Goes on by the Tab key until it is at what has this name; answers everything it came by. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<string[]> {
	const stops: string[] = []
	while (stops.at(-1) !== name) {
		await page.keyboard.press(key)
		const { name: stop, isSeen } = await focused(page)
		expect([stop, isSeen]).toEqual([stop, true])
		stops.push(stop)
		expect(stops.length, `${name} after ${stops.join(', ')}`).toBeLessThan(50)
	}
	return stops
}
