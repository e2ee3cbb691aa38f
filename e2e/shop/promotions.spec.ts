import { randomUUID } from 'node:crypto'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs } from '../support/visits.ts'

test('two codes that combine count together; drawer, checkout and order give the same reasons', async ({
	page,
	browser,
}) => {
	const staff = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	await enterAs(staff, 'admin')
	const [ten, five] = [
		`TEN-${randomUUID().slice(0, 6)}`.toUpperCase(),
		`FIVE-${randomUUID().slice(0, 6)}`.toUpperCase(),
	]
	const make = async (data: object) => {
		const made = await staff.request.post('/api/admin/coupons', {
			data,
			headers: { origin: process.env.STORE_URL ?? '' },
		})
		expect(made.status()).toBe(201)
	}
	await make({ code: ten, name: 'Ten off', kind: 'percent', value: 10, combines: true })
	await make({ code: five, kind: 'fixed', value: 500, combines: true, minSubtotalCents: 2000 })
	await staff.close()

	await putInCart(page, 'blood-orange')
	await fillIn(page, `${randomUUID()}@example.com`)
	const coupon = page.getByRole('textbox', { name: /Coupon code/ })
	for (const code of [ten, five]) {
		await coupon.fill(code.toLowerCase())
		await coupon.press('Enter')
		await expect(page.getByRole('button', { name: `Remove coupon code ${code}` })).toBeVisible()
	}
	const order = page.getByRole('region', { name: /Your order/ })
	const unfold = order.getByRole('button', { name: /Show the order/ })
	if (await unfold.isVisible()) await unfold.click()
	await expect(order.getByText(`Ten off (${ten})`)).toBeVisible()
	await expect(order.getByText('10% off')).toBeVisible()

	await page.goto('/shop')
	await page.getByRole('button', { name: /^Open cart/ }).click()
	const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
	await expect(drawer.getByText(`Ten off (${ten})`)).toBeVisible()
	await expect(drawer.getByText(five).first()).toBeVisible()
	// $32.99 less ten percent and five dollars.
	await expect(drawer.getByText(/^Total/)).toHaveText('Total $24.69')

	await fillIn(page, `${randomUUID()}@example.com`)
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByText(`Ten off (${ten})`)).toBeVisible()
	await expect(page.getByText('$5.00 off')).toBeVisible()
})
