import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pdf } from '#test/support/documents.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

const outbox = () => join(process.env.STORE_DATA ?? '', 'outbox')
const mailsAbout = (reference: string) =>
	(existsSync(outbox()) ? readdirSync(outbox()) : [])
		.filter((name) => name.endsWith('.eml'))
		.map((name) => readFileSync(join(outbox(), name), 'utf8'))
		.filter((mail) => mail.includes(reference))
const recipients = (reference: string) =>
	mailsAbout(reference)
		.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim())
		.toSorted()

/** A test types faster than any person: to the page a minute has passed. */
const takeYourTime = (page: Page) => page.clock.setFixedTime(new Date(Date.now() + 60_000))

async function referenceOn(page: Page): Promise<string> {
	const text = (await page.getByText(/^Reference: M-/).textContent()) ?? ''
	return text.replace('Reference: ', '')
}

for (const path of [
	'/contact',
	'/about',
	'/stories',
	'/stories/eleven-to-seven',
	'/press',
	'/press/peach-static',
	'/careers',
	'/careers/flavor-technologist',
	'/partner',
	'/entrepreneur',
])
	test(`${path} opens, fits its screen and is accessible`, async ({ page }) => {
		expect((await page.goto(path))?.status()).toBe(200)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectToFit(page)
		await expectAccessible(page)
	})

test('an unknown story, release and position are not found', async ({ page }) => {
	for (const path of ['/stories/no-such', '/press/no-such', '/careers/no-such'])
		expect((await page.goto(path))?.status()).toBe(404)
})

test('a message loses nothing on the way, arrives once, and is answered by a mail', async ({ page }) => {
	await page.goto('/contact?topic=product')
	await expect(page.getByRole('radio', { name: /A question about a drink/ })).toBeChecked()
	await page.getByText('How much caffeine is in it?').click()
	await expect(page.getByText('The figure is on the front of every can', { exact: false })).toBeVisible()

	const send = page.getByRole('button', { name: 'Send message' })
	await page.getByLabel('Message').fill('My parcel <b>has not</b> come.')
	await send.click()
	await expect(page.getByLabel('Name')).toBeFocused()
	await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible()
	await expect(page.getByLabel('Message')).toHaveValue('My parcel <b>has not</b> come.')

	await page.locator('label').filter({ hasText: 'Help with an order' }).click()
	await page.getByLabel('Name').fill('Ada Osei')
	await page.getByLabel('E-mail').fill('ada@example.com')
	await page.getByLabel('Order number').fill('no idea')
	await send.click()
	await expect(page.getByText('An order number looks like UT-10042', { exact: false })).toBeVisible()
	await page.getByLabel('Order number').fill('UT-10042')

	await takeYourTime(page)
	await page.context().setOffline(true)
	await send.click()
	await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' }).first()).toBeVisible()
	await expect(page.getByLabel('Message')).toHaveValue('My parcel <b>has not</b> come.')
	await page.context().setOffline(false)
	await send.click()

	await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible()
	const reference = await referenceOn(page)
	await expect
		.poll(() => recipients(reference), { timeout: 20_000 })
		.toEqual(['ada@example.com', 'hello@untapped.example'])
})

test('a message typed faster than a person types is held; who sent it reads what is so, and staff see that it is there', async ({
	page,
	context,
}) => {
	// To the page no time passes.
	await page.clock.setFixedTime(new Date())
	await page.goto('/contact')
	await page.getByLabel('Name').fill('Quick Typist')
	await page.getByLabel('E-mail').fill('quick@example.com')
	await page.getByLabel('Message').fill('Pasted, and sent at once.')
	await page.getByRole('button', { name: 'Send message' }).click()
	await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible()
	const sent = page.getByRole('status').filter({ hasText: 'It has arrived' })
	await expect(sent).toContainText('We usually answer within')
	await expect(sent).not.toContainText('mail.')
	const reference = await referenceOn(page)
	await expectAccessible(page)

	await enterAs(context, 'admin')
	await visit(page, '/admin/messages?q=quick')
	await expect(page.getByText('No message matches')).toBeVisible()
	await page.getByRole('link', { name: /^[\d,]+ held as suspected spam$/ }).click()
	await expect(page).toHaveURL('/admin/messages?status=new&suspect=yes')
	await expect(page.getByRole('link', { name: /held as suspected spam/ })).toHaveCount(0)
	const row = page.getByRole('row').filter({ hasText: 'Quick Typist' }).first()
	await row.getByRole('link').click()
	await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
	await expect(page.getByText('Suspected spam')).toBeVisible()
	expect(recipients(reference)).toEqual([])
})

test('an owner tells about their place, changes their mind about its kind, and keeps what they wrote', async ({
	page,
}) => {
	await page.goto('/partner')
	const form = page.getByRole('form', { name: 'Tell us about your place' })
	await form.getByLabel('About it').fill('Two rooms, <i>ninety</i> people a day.')
	await page.getByRole('link', { name: /Tell us about yours.*Gyms and studios/ }).click()
	await expect(page).toHaveURL('/partner?place=gym#write')
	await expect(form.getByLabel('What kind of place')).toHaveValue('gym')
	await expect(form.getByLabel('About it')).toHaveValue('Two rooms, <i>ninety</i> people a day.')
	await expect(form).toBeInViewport()

	await form.getByLabel('Your name').fill('Ines Ko')
	await form.getByLabel('E-mail').fill('ines@example.com')
	await form.getByLabel('Name of the place').fill('Iron & Oak')
	await form.getByLabel('City').fill('Tulsa')
	await form.getByLabel('Phone').fill('call me')
	const send = form.getByRole('button', { name: 'Send' })
	await send.click()
	await expect(form.getByText('Choose a state.')).toBeVisible()
	await expect(form.getByText('A phone number with its area code.')).toBeVisible()
	await expectAccessible(page)
	await form.getByLabel('State').selectOption('OK')
	await form.getByLabel('Phone').fill('')
	await takeYourTime(page)
	await send.click()
	await expect(page.getByRole('heading', { name: 'Good to meet you' })).toBeVisible()
	const reference = await referenceOn(page)
	await expect
		.poll(() => recipients(reference), { timeout: 20_000 })
		.toEqual(['hello@untapped.example', 'ines@example.com'])
})

test('somebody with a plan sends it, and it is answered by a mail', async ({ page }) => {
	await page.goto('/partner')
	await page.getByText('I have no place yet, but I want to begin something.').click()
	await page.getByRole('link', { name: 'Build a territory' }).click()
	await page.getByRole('link', { name: /This is my plan.*A delivery route/ }).click()
	const form = page.getByRole('form', { name: 'Tell us your plan' })
	await expect(form.getByLabel('What you have in mind')).toHaveValue('route')
	await form.getByLabel('Your name').fill('Omar Diaz')
	await form.getByLabel('E-mail').fill('omar@example.com')
	await form.getByLabel('When you would start').selectOption('now')
	await form.getByLabel('City').fill('Joplin')
	await form.getByLabel('State').selectOption('MO')
	await form.getByLabel('Your plan').fill('I know nine stores, and have a van.')
	await takeYourTime(page)
	await form.getByRole('button', { name: 'Send my plan' }).click()
	await expect(page.getByRole('heading', { name: 'That is a beginning' })).toBeVisible()
	const reference = await referenceOn(page)
	await expect
		.poll(() => recipients(reference), { timeout: 20_000 })
		.toEqual(['hello@untapped.example', 'omar@example.com'])
})

test('an application with a CV reaches the back office, where its life is written down', async ({ page }) => {
	await page.goto('/careers')
	await page.getByRole('link', { name: 'Drinks', exact: true }).click()
	await expect(page).toHaveURL(/team=Drinks/)
	await expect(page.getByRole('link', { name: 'Customer Care Specialist' })).toHaveCount(0)
	await page.getByRole('link', { name: 'Flavor Technologist' }).click()
	await page.getByLabel('Name').fill('Ben Ruiz')
	await page.getByLabel('E-mail').fill('ben@example.com')
	await page.getByLabel('Why this one').fill('I have kept a diary of my own for nine years.')
	const send = page.getByRole('button', { name: 'Send application' })
	await takeYourTime(page)

	await send.click()
	await expect(page.getByText('Attach your CV.')).toBeVisible()
	const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
	await page.getByLabel('CV').setInputFiles(file('cv.txt', Buffer.from('Ben Ruiz')))
	await expect(page.getByText('cv.txt is not a PDF or a Word document (.docx).')).toBeVisible()
	await page.getByLabel('CV').setInputFiles(file('cv.pdf', Buffer.from('GIF89a, to be honest')))
	await expect(page.getByText('cv.pdf, 1 kB')).toBeVisible()
	await send.click()
	await expect(page.getByText('Send a PDF or a Word document (.docx).')).toBeVisible()
	await expect(page.getByLabel('Why this one')).toHaveValue('I have kept a diary of my own for nine years.')
	await page.getByLabel('CV').setInputFiles(file('cv.pdf', pdf('Ben Ruiz')))
	await send.click()
	await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible()
	const reference = await referenceOn(page)

	const admin = demoAccount('admin')
	await page.goto('/admin/login')
	await page.getByLabel('User name or e-mail').fill(admin.username)
	await page.getByLabel('Password', { exact: true }).fill(admin.password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).not.toHaveURL(/login/)
	await page.goto(`/admin/messages?kind=application&q=${reference}`)
	await page.getByRole('link', { name: 'Flavor Technologist' }).click()
	await expect(page.getByText('I have kept a diary of my own for nine years.')).toBeVisible()
	const downloading = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Download CV' }).click()
	const download = await downloading
	expect(download.suggestedFilename()).toBe(`${reference}-cv.pdf`)
	expect(readFileSync(await download.path()).equals(pdf('Ben Ruiz'))).toBe(true)
	await page.getByRole('button', { name: 'Mark as answered' }).click()
	await expect(
		page.locator('section', { has: page.getByRole('heading', { name: 'History' }) }).getByText('Answered'),
	).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.goto('/admin/messages')
	await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
	await expectAccessible(page)
})
