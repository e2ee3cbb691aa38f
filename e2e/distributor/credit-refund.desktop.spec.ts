import { randomUUID } from 'node:crypto'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('credit of a company goes back as money, and its statement says so', async ({ page, context, baseURL }) => {
	await enterAs(context, 'admin')
	const { items } = await (await context.request.get('/api/admin/distributors?q=Two%20Rivers')).json()
	const { id } = items[0]
	const account = `/api/admin/distributors/${id}`
	// More than the company owes: the rest is its credit.
	const { openCents } = await (await context.request.get(`${account}/receivables`)).json()
	const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
	const paid = await context.request.post(`${account}/payments`, {
		headers: { origin: baseURL ?? '', 'idempotency-key': randomUUID() },
		data: { method: 'check', reference: randomUUID().slice(0, 8), cents: openCents + 20_000, receivedOn: today },
	})
	expect(paid.status(), await paid.text()).toBe(201)

	await visit(page, `/admin/distributors/companies/${id}/account`)
	await page
		.getByRole('button', { name: /^Refund credit of Check/ })
		.first()
		.click()
	const form = page.getByRole('dialog')
	await expect(form.getByLabel('Amount in dollars')).toHaveValue('200.00')
	await form.getByLabel('Amount in dollars').fill('250')
	await form.getByLabel('Reason').fill('They asked for it back.')
	await form.getByRole('button', { name: 'Refund', exact: true }).click()
	await expect(form.getByText('Say the number of the check or transfer.')).toBeVisible()
	await form.getByLabel('Number of the check or transfer').fill('2041')
	await form.getByRole('button', { name: 'Refund', exact: true }).click()
	await expect(form.getByRole('alert').first()).toContainText('$200.00 of Check')
	await expectAccessible(page)
	await form.getByLabel('Amount in dollars').fill('125')
	await form.getByRole('button', { name: 'Refund', exact: true }).click()
	await expect(page.getByText('$125.00 goes back').first()).toBeVisible()
	const went = page.getByRole('listitem').filter({ hasText: 'Check 2041' })
	await expect(went).toContainText('Sent')
	await expectToFit(page)
	await expectAccessible(page)
})
