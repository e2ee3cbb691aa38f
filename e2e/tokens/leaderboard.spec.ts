import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { visit } from '../support/visits.ts'

test('a member joins the leaderboard under an alias, changes it, and is out again at once', async ({ page }) => {
	await signUp(page, 'climber')
	await visit(page, '/leaderboard')
	const own = page.getByRole('region', { name: 'Your place' })
	await expect(own).toContainText('You are not in the standings')
	const alias = `Ridge ${[...Date.now().toString()]
		.slice(-7)
		.map((digit) => 'abdefgkpst'[Number(digit)])
		.join('')}`
	await own.getByLabel('Alias').fill(alias)
	await own.getByRole('button', { name: 'Join the standings' }).click()
	await expect(own).toContainText(`0 points as ${alias}`)
	await expectToFit(page)
	await expectAccessible(page)
	await own.getByText('Change the alias, or leave').click()
	await own.getByLabel('Alias').fill(`${alias} b`)
	await own.getByRole('button', { name: 'Change alias' }).click()
	await expect(own).toContainText(`points as ${alias} b`)
	await own.getByRole('button', { name: 'Leave the standings' }).click()
	await expect(own).toContainText('You are not in the standings')
	await page.reload()
	await expect(own).toContainText('You are not in the standings')
})
