import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
	id: string
	nodes: Array<{ html: string }>
}

/** WCAG 2.2 AA as far as a machine can tell, of the page in the state it is in. */
export async function expectAccessible(page: Page): Promise<void> {
	// As a debugger's expression it is not a script of the page, which the Content-Security-Policy would refuse.
	await page.evaluate(axe)
	// A toast that leaves while it is looked at has no contrast: what is found then is looked at again.
	const found = (await violationsOf(page)).length > 0 ? await violationsOf(page) : []
	expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

async function violationsOf(page: Page): Promise<Violation[]> {
	// Text that is still fading in has no contrast yet.
	await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
	const violations = await page.evaluate(async () => {
		const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }
		const result = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
		return result.violations
	})
	return violations as Violation[]
}

/** Nothing sticks out to the side. */
export async function expectToFit(page: Page): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	expect(overflow).toBeLessThanOrEqual(0)
}
