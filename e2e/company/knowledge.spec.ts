import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visits.ts'

const quiz = (page: Page) => page.locator('#quiz')
const questionOn = (page: Page) => quiz(page).getByRole('heading', { level: 3 })
const answers = (page: Page) => quiz(page).locator('h3 + ul a')
const cartButton = (page: Page) => page.getByRole('button', { name: /^Open cart/ })

const descriptions = new Map<string, string>()

for (const [path, heading] of [
	['/ingredients', /^Ingredients/],
	['/ingredients?flavor=mango-heat&for=color', /^Ingredients of Mango Heat$/],
	['/nutrition-facts', /^Nutrition Facts$/],
	['/nutrition-facts?drink=mango-heat&with=midnight-cola&per=100', /^Nutrition Facts$/],
	['/why-untapped', /how strong it is/],
	['/flavors', /flavors$/],
	['/flavors?taste=herb&finish=dry&time=morning&mood=clear&caffeine=none', /flavors$/],
	['/starter', /^Do not choose yet$/],
] as const)
	test(`${path} opens, fits its screen and is accessible`, async ({ page }) => {
		expect(await visit(page, path)).toBe(200)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
		expect(await page.title()).toMatch(/UNTAPPED$/)
		const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? ''
		expect(description.length).toBeGreaterThan(60)
		const own = path.split('?')[0] ?? path
		expect(descriptions.get(description) ?? own).toBe(own)
		descriptions.set(description, own)
		await expectToFit(page)
		await expectAccessible(page)
	})

test('five answers by keyboard find a flavor; the address keeps them, and the flavor can be bought', async ({
	page,
}) => {
	await visit(page, '/flavors#quiz')
	const questions: string[] = []
	for (let question = 1; question <= 5; question++) {
		questions.push((await questionOn(page).textContent()) ?? '')
		// After an answer the next question has the focus: its first answer is one step away.
		if (question === 1) await answers(page).first().focus()
		else {
			await expect(questionOn(page)).toBeFocused()
			await page.keyboard.press('Tab')
		}
		await expect(answers(page).first()).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(quiz(page).getByRole('list', { name: `${question} of 5 answered` })).toBeVisible()
	}
	expect(new Set(questions).size).toBe(5)
	await expect(questionOn(page)).toBeFocused()
	await expect(questionOn(page)).toHaveText(/ is yours$/)
	await expectAccessible(page)

	const result = (await questionOn(page).textContent()) ?? ''
	const name = result.replace(' is yours', '')
	await page.reload()
	await expect(questionOn(page)).toHaveText(result)
	await expect(quiz(page).getByRole('link', { name: `See ${name}` })).toHaveAttribute('href', /^\/product\/[a-z-]+$/)
	await quiz(page)
		.getByRole('button', { name: /^Add \d+-pack to cart/ })
		.click()
	await expect(cartButton(page)).toHaveAccessibleName('Open cart, 1 item')

	await page.goBack()
	await expect(questionOn(page)).toHaveText(questions[4] ?? '')
	await quiz(page).getByRole('link', { name: 'Back', exact: true }).click()
	await expect(questionOn(page)).toHaveText(questions[3] ?? '')
})

test('without a script the quiz still answers', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.STORE_URL ?? '' })
	const page = await context.newPage()
	await page.goto('/flavors')
	for (const answer of [
		'A lemon',
		'Dry and bitter',
		'First thing',
		'A drink that says something',
		'About a large coffee',
	])
		await quiz(page).getByRole('link', { name: answer }).click()
	await expect(questionOn(page)).toHaveText('Blood Orange is yours')
	await quiz(page).getByRole('link', { name: 'See Blood Orange' }).click()
	await expect(page.getByRole('heading', { level: 1, name: /Blood Orange/i })).toBeVisible()
	await context.close()
})

test('panels say what the rule asks, stand beside each other, and a day of caffeine is counted', async ({ page }) => {
	await visit(page, '/nutrition-facts')
	const panel = (name: string) => page.getByRole('region', { name: `Nutrition Facts, ${name}` })
	const lineOf = (name: string, line: string) => panel(name).getByRole('row', { name: line })

	await test.step('one panel, line by line', async () => {
		await expect(panel('Blood Orange').getByText('1 can (355mL/12 fl oz)')).toBeVisible()
		await expect(lineOf('Blood Orange', 'Sodium 65mg 3%')).toBeVisible()
		await expect(lineOf('Blood Orange', 'Includes 0g Added Sugars 0%')).toBeVisible()
		await expect(lineOf('Blood Orange', 'Niacin 8mg 50%')).toBeVisible()
		await expect(page.getByText(/^160 mg of caffeine per can\. For adults\./)).toBeVisible()
	})

	await test.step('another one beside it, and what differs', async () => {
		const beside = page.getByRole('navigation', { name: 'Beside it' })
		await beside.getByRole('link', { name: /^Midnight Cola/ }).press('Enter')
		await expect(page).toHaveURL(/with=midnight-cola/)
		const differences = page.getByRole('region', { name: 'What differs' })
		await expect(differences.getByRole('row', { name: 'Caffeine 160 mg 200 mg' })).toBeVisible()
		await expect(differences.getByRole('row', { name: 'Calories 5 10' })).toBeVisible()
		await expect(differences.getByRole('row', { name: /^Sodium/ })).toHaveCount(0)
	})

	await test.step('a second column per 100 mL', async () => {
		await page.getByRole('link', { name: 'Per can and per 100 mL' }).click()
		await expect(lineOf('Midnight Cola', 'Sodium 65mg 3% 20mg 1%')).toBeVisible()
	})

	await test.step('a day', async () => {
		await page.getByRole('button', { name: 'Increase quantity of Midnight Cola' }).click()
		await page.getByRole('button', { name: 'Increase quantity of Midnight Cola' }).press('Enter')
		await page.getByRole('button', { name: 'Increase quantity of Cola' }).click()
		await expect(page.getByRole('img', { name: /^430 mg of caffeine/ })).toBeVisible()
		await expect(page.getByText(/^30 mg over the 400 mg a day/)).toBeVisible()
		await expectAccessible(page)
	})
})

test('an ingredient is found by drink and by what it is for, with its source', async ({ page }) => {
	await visit(page, '/ingredients')
	await expect(page.getByText('28 of 28 ingredients')).toBeVisible()
	await page.getByRole('navigation', { name: 'List of one flavor' }).getByRole('link', { name: 'Arctic Mint' }).click()
	await expect(page.getByText('14 of 28 ingredients')).toBeVisible()
	await page.getByRole('navigation', { name: 'What it is for' }).getByRole('link', { name: 'Color' }).click()
	await expect(page).toHaveURL('/ingredients?flavor=arctic-mint&for=color')
	await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Spirulina extract (color)'])
	await page.goBack()
	const caffeine = page.getByRole('article').filter({ hasText: 'Caffeine from green coffee beans' })
	await expect(caffeine.getByText('120 mg a can')).toBeVisible()
	await expect(caffeine.getByRole('link', { name: 'FDA, 2024' })).toHaveAttribute('href', /^https:\/\/www\.fda\.gov\//)
})

test('other kinds of drink are compared, as a chart, as a table and in full', async ({ page }) => {
	await visit(page, '/why-untapped')
	const chart = page.getByRole('figure').filter({ hasText: 'How much caffeine comes with a serving?' })
	const bars = await chart.getByRole('listitem').allTextContents()
	await chart.getByRole('button', { name: 'Show table' }).press('Enter')
	const rows = chart.getByRole('row')
	await expect(rows).toHaveCount(bars.length + 1)
	await expect(rows.filter({ hasText: 'Brewed coffee, black' })).toContainText('142')
	for (const kind of ['Brewed coffee, black', 'Energy drink, sweetened', 'Cola', 'Pre-workout powder', 'Green tea'])
		await expect(page.getByRole('heading', { level: 4, name: kind })).toBeVisible()
	await page.getByText('Why not 300 mg, as others do?').click()
	await expect(page.getByText('200 mg is where we stop', { exact: false })).toBeVisible()
})

test('the Starter Pack shows all that is in it, and goes into the cart', async ({ page }) => {
	await visit(page, '/starter')
	const box = page.getByRole('region', { name: 'In the box' })
	await expect(box.getByRole('link')).toHaveCount(9)
	await expect(box.getByRole('link', { name: /^Steel Bottle/ })).toHaveAttribute('href', '/product/steel-bottle')
	await page.getByRole('button', { name: 'Add to cart · $39.99' }).press('Enter')
	const cart = page.getByRole('dialog', { name: /^Shopping Cart/ })
	await expect(cart.getByText(/Starter Pack/).first()).toBeVisible()
	await expect(cart.getByText('$39.99').first()).toBeVisible()
})
