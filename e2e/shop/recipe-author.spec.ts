import { expectAccessible, expectToFit } from '../support/axe.ts'
import { signInAs } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { visit } from '../support/visits.ts'

test('a creator writes a recipe, is asked for a change, and is published', async ({ page, browser }, { project }) => {
	const title = `Journey Fizz ${project.name}`
	await signInAs(page, 'creator')
	await visit(page, '/creator/mixology')
	await page.getByRole('button', { name: 'New recipe' }).first().click()
	await page.getByLabel('Name', { exact: true }).fill(title)
	await page.getByLabel('In two sentences').fill('Citrus first, then bubbles. For a hot afternoon.')
	await page.getByRole('button', { name: 'Add an ingredient' }).click()
	await page.getByLabel('Ingredient').selectOption({ label: 'UNTAPPED Citrus Surge' })
	await page.getByLabel('Amount').fill('6½')
	await expect(page.getByRole('region', { name: 'How it comes out' })).toContainText(/\d+ mg caffeine a glass/)
	await page.getByRole('button', { name: 'Send it in' }).click()
	await expect(page.getByText('Say how it is made.')).toBeVisible()
	await page.getByRole('button', { name: 'Add a step' }).click()
	await page.getByLabel('Step 1', { exact: true }).fill('Fill the glass with ice and add a splash of vodka.')
	await page.getByRole('button', { name: 'Send it in' }).click()
	await expect(page.getByRole('alert').filter({ hasText: 'zero-proof' })).toBeVisible()
	await page.getByLabel('Step 1', { exact: true }).fill('Fill the glass with ice and pour.')
	await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Send it in' }).click()
	await expect(page.getByText('It is with us.')).toBeVisible()

	const staff = await browser.newPage({ baseURL: process.env.STORE_URL ?? '' })
	await signInAs(staff, 'admin')
	const decide = async (act: string, words: string) => {
		await visit(staff, '/admin/mixology?state=submitted')
		await staff.getByRole('link', { name: title }).first().click()
		await expect(staff.getByText('No word of alcohol.')).toBeVisible()
		await expectToFit(staff)
		await staff.getByRole('button', { name: act }).click()
		const sheet = staff.getByRole('dialog')
		await sheet.getByLabel(/^To the author/).fill(words)
		await sheet.getByRole('button', { name: act }).click()
		await expect(sheet).toBeHidden()
	}
	await decide('Ask for changes', 'How long does it stand?')

	await page.reload()
	await expect(page.getByText('“How long does it stand?”')).toBeVisible()
	await page.getByLabel('Timer, in seconds').fill('30')
	await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
	await page.getByRole('button', { name: 'Send it in' }).click()
	await expect(page.getByText('It is with us.')).toBeVisible()
	await decide('Approve and publish', 'Good one.')
	await staff.close()

	await page.reload()
	await page.getByRole('link', { name: 'See the public page' }).click()
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect(page.getByText('You wrote it, so its stars are for others to give.')).toBeVisible()
	await page.getByRole('button', { name: 'Mix it step by step' }).click()
	const cook = page.getByRole('dialog', { name: `Mix ${title}` })
	await cook.getByRole('button', { name: 'Begin' }).click()
	await cook.getByRole('button', { name: 'Start the timer' }).click()
	await page.keyboard.press('ArrowLeft')
	await expect(cook.getByRole('button', { name: /^Step 1: 0:/ })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(cook).toBeHidden()
})

test('a step keeps its text and the focus while it is moved, and beside one that is removed the keyboard goes on', async ({
	page,
}) => {
	await signInAs(page, 'creator')
	await visit(page, '/creator/mixology')
	await page.getByRole('button', { name: 'New recipe' }).first().click()
	const step = (number: number) => page.getByLabel(`Step ${number}`, { exact: true })
	for (const [index, text] of ['Ice.', 'Pour.', 'Stir.'].entries()) {
		await page.getByRole('button', { name: 'Add a step' }).click()
		await step(index + 1).fill(text)
	}
	await page.getByRole('button', { name: 'Move step 3 up' }).press('Enter')
	await expect(page.getByRole('button', { name: 'Move step 2 up' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Move step 1 up' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(step(1)).toHaveValue('Stir.')
	await page.getByRole('button', { name: 'Remove step 2' }).press('Enter')
	await expect(page.getByRole('button', { name: 'Remove step 2' })).toBeFocused()
	await expect(step(2)).toHaveValue('Pour.')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Remove step 1' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Add a step' })).toBeFocused()

	await page.getByRole('button', { name: 'Add an ingredient' }).click()
	const ingredient = page.getByLabel('Ingredient')
	await ingredient.focus()
	await ingredient.selectOption({ label: 'UNTAPPED Citrus Surge' })
	await expect(ingredient).toBeFocused()
	await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
})

test('a member rates, saves and comments; what is commented waits to be read', async ({ page }) => {
	await signUp(page, 'mixer')
	await visit(page, '/mixology/firewalk')
	const said = page.getByRole('region', { name: 'What people say' })
	await said.getByRole('button', { name: '4 stars' }).click()
	await expect(said.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
	await expect(said).toContainText(/of 5 from \d+ rating/)
	await page.getByLabel('Your comment').fill('Half the ginger does for me.')
	await page.getByRole('button', { name: 'Send comment' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'to be read' })).toBeVisible()
	await page.getByRole('button', { name: /^Saved?$/ }).click()
	await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await visit(page, '/mixology?saved=mine')
	await expect(
		page.getByRole('region', { name: 'Saved recipes' }).getByRole('link', { name: 'Firewalk' }),
	).toBeVisible()
})
