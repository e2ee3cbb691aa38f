import { aPlacedOrder } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('an order is tagged, found by its tag, and the tag is taken off', async ({ page, context }, info) => {
	const { number } = await aPlacedOrder(context, 1)
	const word = `fair ${number.toLowerCase()}`
	await enterAs(context, 'admin')
	await visit(page, `/admin/orders/${number}`)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Add tag' }).click()
	await expect(main.getByText('Write a tag.')).toBeVisible()
	await main.getByLabel('Tag', { exact: true }).fill(word.toUpperCase())
	await main.getByLabel('Tag', { exact: true }).press('Enter')
	await expect(main.getByRole('link', { name: word })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await main.getByRole('link', { name: word }).scrollIntoViewIfNeeded()
	await page.screenshot({ path: info.outputPath('tags.png') })

	await main.getByRole('link', { name: word }).click()
	await expect(main.getByText('1 of 1 order')).toBeVisible()
	await expect(main.getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue(word)
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('tagged-orders.png') })
	await main.getByRole('link', { name: number }).click()
	await main.getByRole('button', { name: `Take off ${word}` }).click()
	await expect(main.getByRole('link', { name: word })).toBeHidden()
	await expect(main.getByText('Tag removed')).toBeVisible()
})
