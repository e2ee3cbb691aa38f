import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { cards } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

/** An order of five cases that staff place for a prepaid company of the demo; answers its number and the company's id. */
async function aPrepaidOrder({ request }: Page): Promise<{ company: string; number: string }> {
	const found = await (await request.get('/api/admin/distributors?q=Red%20Earth')).json()
	const company = String(found.items[0].id)
	const { items } = await (await request.get(`/api/wholesale/catalogue?company=${company}`)).json()
	const answer = await request.post(`/api/wholesale/orders?company=${company}`, {
		headers: { origin: new URL((await request.get('/')).url()).origin, 'idempotency-key': randomUUID() },
		data: { lines: [{ productId: items[0].productId, cases: 5 }] },
	})
	expect(answer.status(), await answer.text()).toBe(201)
	return { company, number: (await answer.json()).number }
}

async function typeCard(page: Page, number: string) {
	await page.getByLabel('Card number').fill(number)
	await page.getByLabel('Expiry').fill('12 / 40')
	await page.getByLabel('Security code').fill('123')
	await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('a prepaid order is paid by card: a declined one is told, another pays, and the order says so', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	const { company, number } = await aPrepaidOrder(page)
	await visit(page, `/distributor/order-history/${number}?company=${company}`)
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: /to pay before it ships$/ })).toBeVisible()
	await main.getByRole('link', { name: 'Pay by card' }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Pay ${number}` })).toBeVisible()
	await expect(main.getByText('it ships once this is paid')).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await typeCard(page, cards.declined)
	await expect(main.getByRole('alert')).toContainText('Nothing was charged')
	await typeCard(page, cards.pays)
	await expect(main.getByRole('heading', { name: 'Paid. Thank you.' })).toBeFocused()
	await expect(main.getByText('Visa ending in 4242')).toBeVisible()
	await expectAccessible(page)
	await main.getByRole('link', { name: `View order ${number}` }).click()
	await expect(main.getByRole('heading', { name: 'Paid. What is left of it ships.' })).toBeVisible()
})

test('the bank asks: refused, it can be paid again; approved, it is paid @desktop', async ({ page, context }) => {
	await enterAs(context, 'admin')
	const { company, number } = await aPrepaidOrder(page)
	await visit(page, `/distributor/pay/${number}?company=${company}`)
	await typeCard(page, cards.challenged)
	await page.getByRole('button', { name: 'Refuse' }).click()
	await expect(page.getByText('nothing was taken', { exact: false })).toBeVisible()
	await typeCard(page, cards.challenged)
	await page.getByRole('button', { name: 'Approve' }).click()
	await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()
})

test('two members pay at once: a card whose bank asks is told to the other, whose own card takes its place @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	const { company, number } = await aPrepaidOrder(page)
	const other = await context.newPage()
	const path = `/distributor/pay/${number}?company=${company}`
	for (const each of [page, other]) await visit(each, path)
	await typeCard(page, cards.challenged)
	await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
	await typeCard(other, cards.pays)
	await expect(other.getByText('This card was not charged. Pay again to use it instead.')).toBeVisible()
	await other.getByRole('button', { name: /^Pay \$/ }).click()
	await expect(other.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()
	await page.getByRole('button', { name: 'Approve' }).click()
	await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()
	await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})
