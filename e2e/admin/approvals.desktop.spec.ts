import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keys.ts'
import { phoneAddress } from '../support/staff-acts.ts'
import { startStore } from '../support/store.ts'
import { enterAs, visit } from '../support/visits.ts'

const password = 'kettle harbor moss'

// A store of its own: the amount that needs a second person would hold up the refunds of other journeys.
test('a refund above the amount that an owner set waits, and a second person approves it, without a mouse', async ({
	browser,
}) => {
	test.slow()
	const store = await startStore()
	const headers = () => ({ origin: store.url, 'idempotency-key': randomUUID() })
	const opened = async (from: Browser) => {
		const context = await from.newContext({ baseURL: store.url, viewport: { width: 1280, height: 900 } })
		context.setDefaultTimeout(30_000)
		return context
	}
	try {
		const owner = await opened(browser)
		await enterAs(owner, 'admin', store)
		/** Somebody new whom the owner makes staff. */
		const staff = async (staffRole: string) => {
			const context = await opened(browser)
			const data = { username: staffRole, email: `${staffRole}@example.com`, password }
			expect((await context.request.post('/api/auth/signup', { headers: headers(), data })).ok()).toBe(true)
			const { items } = await (await owner.request.get(`/api/admin/users?q=${staffRole}`)).json()
			const made = await owner.request.put(`/api/admin/users/${items[0].id}/roles`, {
				headers: headers(),
				data: { roles: ['ADMIN'], staffRole },
			})
			expect(made.ok(), await made.text()).toBe(true)
			const login = { identifier: staffRole, password }
			expect((await context.request.post('/api/auth/login', { headers: headers(), data: login })).ok()).toBe(true)
			return context.newPage()
		}
		const [support, finance] = [await staff('support'), await staff('finance')]
		const product = await (await owner.request.get('/api/products/blood-orange')).json()
		const checkout = await (await opened(browser)).request.post('/api/checkout', {
			headers: headers(),
			data: {
				lines: [{ productId: product.id, variantId: product.variants[0].id, quantity: 3 }],
				email: 'ada@example.com',
				shippingAddress: phoneAddress,
				shippingMethodId: 'standard',
				payment: { method: 'card', card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
			},
		})
		expect(checkout.status()).toBe(201)
		const { number } = await checkout.json()

		const settings = await owner.newPage()
		await visit(settings, '/admin/approvals/settings')
		const amounts = async (refund: string, reason: string) => {
			await settings.getByLabel('Refunds of an order, in dollars').fill(refund)
			await settings.getByLabel('Reason').fill(reason)
			await settings.getByRole('button', { name: 'Make it hold' }).click()
			await expect(settings.getByRole('listitem').filter({ hasText: /Version \d+ holds/ })).toBeVisible()
		}
		await amounts('10', 'Two people look at large refunds.')

		await visit(support, `/admin/orders/${number}`)
		await support.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).click()
		const form = support.getByRole('dialog')
		await form.getByLabel('Goodwill, in dollars').fill('15')
		await form.getByLabel('Reason').fill('It came late.')
		await expect(form.getByText('Goes back').locator('+ dd')).toHaveText(/\$15\.00/)
		await form.getByRole('button', { name: 'Refund', exact: true }).click()
		await expect(support.getByRole('listitem').filter({ hasText: 'It waits for a second person' })).toBeVisible()
		await visit(support, '/admin/approvals')
		await support.getByRole('button', { name: `Look at it about ${number}` }).click()
		await expect(support.getByText('Somebody else approves it', { exact: false })).toBeVisible()

		await visit(finance, '/admin/approvals')
		await expectToFit(finance)
		await expectAccessible(finance)
		await finance.getByRole('link', { name: new RegExp(number) }).focus()
		await tabTo(finance, `Decide about ${number}`)
		await finance.keyboard.press('Enter')
		await expect(finance.getByRole('dialog').getByText('$15.00').first()).toBeVisible()
		await expectAccessible(finance)
		await tabTo(finance, 'Approve and do it', 'Shift+Tab')
		await finance.keyboard.press('Enter')
		await expect(finance.getByRole('listitem').filter({ hasText: 'is approved and done' })).toBeVisible()
		await visit(finance, `/admin/orders/${number}`)
		await expect(finance.getByRole('main').getByText('$15.00').first()).toBeVisible()
		await amounts('', 'As before.')
	} finally {
		await store.stop()
	}
})
