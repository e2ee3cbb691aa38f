import { randomUUID } from 'node:crypto'
import { startAt } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkMailedTo, mailedTo } from '../support/mailbox.ts'
import { enterAs, visit } from '../support/visits.ts'

test('an application is filled in, left, found by its link, asked about, answered and approved', async ({
	page,
	browser,
	context,
}) => {
	const own = randomUUID().slice(0, 8)
	const [email, company] = [`dana-${own}@flinthills.example`, `Flint Hills ${own} LLC`]
	await visit(page, '/distributors/apply')
	await expectAccessible(page)
	await expectToFit(page)
	await page.getByLabel('Legal name of the company').fill(company)
	await page.getByLabel('E-mail').fill(email)
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
	await page.getByLabel('EIN').fill(`48-${String(Date.now()).slice(-7)}`)
	await page.getByLabel('Street and number').fill('8 Grain Street')
	await page.getByLabel('City').fill('Emporia')
	await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('KS')
	await page.getByLabel('ZIP code').fill('66801')
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)

	// Elsewhere, by the link from the mail.
	const link = await mailedTo(email, /(\/distributors\/apply#[\w.-]+)/)
	const elsewhere = await startAt(browser, link, page)
	await expect(elsewhere.getByLabel('City')).toHaveValue('Emporia')
	await elsewhere.getByRole('button', { name: 'Next: Contact' }).click()
	await elsewhere.getByLabel('Name', { exact: true }).fill('Dana Whitfield')
	await elsewhere.getByLabel('Phone').fill('620 555 0142')
	await elsewhere.getByRole('button', { name: 'Next: Territory' }).click()
	await elsewhere.getByLabel('ZIP codes').fill('668, 66801 661')
	await expect(elsewhere.getByText('Kansas: 661xx, 668xx')).toBeVisible()
	await elsewhere.getByRole('checkbox', { name: 'Wichita: 670xx, 671xx, 672xx' }).check()
	await expect(elsewhere.getByLabel('ZIP codes')).toHaveValue('668, 66801, 661, 670, 671, 672')
	await elsewhere.getByLabel('Choose areas').selectOption('By county')
	const map = elsewhere.getByRole('img', { name: 'Map of Kansas, 0 of 105 areas chosen' })
	await map.scrollIntoViewIfNeeded()
	const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	await elsewhere.mouse.click(x + width / 2, y + height / 2)
	await expect(elsewhere.getByRole('img', { name: 'Map of Kansas, 1 of 105 areas chosen' })).toBeVisible()
	await expect(elsewhere.getByLabel('Counties')).toHaveValue(/^[A-Z][a-z]+, KS$/)
	await expectAccessible(elsewhere)
	await expectToFit(elsewhere)
	await elsewhere.getByRole('button', { name: '5 Certificates' }).click()
	await elsewhere.getByRole('button', { name: 'Send the application' }).click()
	await expect(elsewhere.getByText('Choose at least one kind of account.')).toBeVisible()
	await elsewhere.getByLabel('Gyms and studios').check()
	await elsewhere.getByRole('button', { name: 'Next: Business' }).click()
	await elsewhere.getByLabel('Where you store cases').selectOption('own')
	await elsewhere.getByLabel('How you deliver').fill('Two vans')
	await elsewhere.getByLabel('Cases that you expect').fill('300')
	await elsewhere.getByRole('button', { name: 'Next: Certificates' }).click()
	await elsewhere.getByRole('button', { name: 'Send the application' }).click()
	await expect(elsewhere.getByText('Sent in', { exact: true })).toBeVisible()
	await expect(elsewhere.getByRole('region', { name: 'What you sent' })).toContainText('Two vans')
	await expectAccessible(elsewhere)
	await expectToFit(elsewhere)

	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors')
	await page.getByRole('link', { name: company }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
	await expect(page.getByText('No web site was named.')).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await page.getByRole('button', { name: 'Ask', exact: true }).click()
	await page.getByLabel('Question').fill('Are the vans cooled?')
	await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
	await expect(page.getByText('Question open')).toBeVisible()

	await elsewhere.reload()
	await expect(elsewhere.getByText('Are the vans cooled?')).toBeVisible()
	await elsewhere.getByLabel('Your answer').fill('One of them.')
	await elsewhere.getByRole('button', { name: 'Send the answer' }).click()
	await expect(elsewhere.getByText('In review', { exact: true })).toBeVisible()

	await page.reload()
	await page.getByRole('button', { name: 'Approve', exact: true }).click()
	await page.getByLabel('Credit limit in dollars').fill('2,500')
	await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
	await expect(page.getByText(/^WC-\d+$/)).toBeVisible()

	const invitation = await linkMailedTo(email, '/join-company')
	await elsewhere.goto(invitation)
	await expect(elsewhere.getByText(`${company} invites you as owner.`)).toBeVisible()
	await elsewhere.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
	await expect(elsewhere.getByLabel('E-mail')).toHaveValue(email)
	await elsewhere.close()
})

test('who typed in two windows keeps what is typed in either, or loads what was saved', async ({ page, browser }) => {
	const own = randomUUID().slice(0, 8)
	await visit(page, '/distributors/apply')
	await page.getByLabel('Legal name of the company').fill(`Elk River ${own} LLC`)
	await page.getByLabel('E-mail').fill(`jo-${own}@elkriver.example`)
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await expect(page.getByLabel('City')).toHaveValue('')
	const other = await startAt(browser, new URL(page.url()).pathname + new URL(page.url()).hash, page)
	await expect(other.getByLabel('City')).toHaveValue('')
	const save = async (window: typeof page, label: string, text: string) => {
		await window.getByLabel(label).fill(text)
		await expect(window.getByText('Saved', { exact: true })).toBeVisible()
	}

	await save(page, 'City', 'Emporia')
	await other.getByLabel('Street and number').fill('8 Grain Street')
	await expect(other.getByRole('alert')).toContainText('changed in another window')
	await expectToFit(other)
	await expectAccessible(other)
	await other.getByRole('button', { name: 'Keep mine' }).click()
	await expect(other.getByText('Saved', { exact: true })).toBeVisible()
	await expect(other.getByLabel('City')).toHaveValue('Emporia')
	await expect(other.getByLabel('Street and number')).toHaveValue('8 Grain Street')

	await page.getByLabel('City').fill('Wichita')
	await page.getByRole('button', { name: 'Load what was saved' }).click()
	await expect(page.getByLabel('City')).toHaveValue('Emporia')
	await expect(page.getByLabel('Street and number')).toHaveValue('8 Grain Street')
	await save(page, 'City', 'Salina')
	await other.close()
})
