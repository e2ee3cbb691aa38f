import { randomUUID } from 'node:crypto'
import { aPlacedOrder, startAt } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { alive, enterAs, visit } from '../support/visits.ts'

// What each form looks like on a phone is in returns.spec.ts.

test('a buyer asks for a dearer size, pays the difference by the mailed link, and staff ship it with its invoice', async ({
	page,
	context,
	browser,
}, info) => {
	const { number, url } = await aPlacedOrder(context, 1)
	await enterAs(context, 'admin')
	const send = async (path: string, data: object) => {
		const headers = { origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() }
		const answer = await context.request.post(path, { headers, data })
		expect(answer.ok()).toBe(true)
	}
	const order = await (await context.request.get(`/api/admin/orders/${number}`)).json()
	const lineId = order.lines[0].id
	await send(`/api/admin/orders/${number}/shipments`, { lines: [{ lineId, quantity: 1 }] })
	const buyer = await startAt(browser, url, page)
	const asking = buyer.getByRole('dialog')
	const dialog = page.getByRole('dialog')
	const main = page.getByRole('main')

	await buyer.getByRole('button', { name: 'Return', exact: true }).click()
	await expect(asking.getByText(/You can ask until \w+ \d+, \d{4}\./)).toBeVisible()
	await asking.getByLabel('How many go back').selectOption('1')
	await asking.getByLabel('Why').selectOption('I changed my mind')
	const wished = asking.getByLabel('What you would like for it')
	await wished.selectOption({
		label:
			(await wished
				.getByText(/ more$/)
				.first()
				.textContent()) ?? '',
	})
	await asking.getByRole('button', { name: 'Ask for the return' }).click()
	const reference = (await buyer.getByText(/^R-\d+$/).textContent()) ?? ''

	await send(`/api/admin/returns/${reference}/approve`, {})
	await send(`/api/admin/returns/${reference}/receipt`, { lines: [{ lineId, restocked: 1, scrapped: 0 }] })
	await visit(page, `/admin/returns/${reference}`)
	await main.getByRole('button', { name: 'Settle' }).click()
	await expect(dialog.getByText('Goes out:')).toBeVisible()
	await page.screenshot({ path: info.outputPath('settle.png') })
	await dialog.getByRole('button', { name: /^(Send a link|Pay back|Order what)/ }).click()
	await expect(dialog).toHaveCount(0)

	await buyer.reload()
	await expect(buyer.getByRole('link', { name: /^Pay \$/ })).toBeVisible()
	await buyer.screenshot({ path: info.outputPath('due.png'), fullPage: true })
	// Other journeys have links mailed to the same address.
	const { items } = await (await context.request.get(`/api/admin/orders/${number}/payment-requests`)).json()
	const [link = ''] = (items[0].path as string).split('?')
	await buyer.goto(await linkMailedTo('ada@example.com', link))
	await alive(buyer)
	await buyer.getByLabel('Card number').fill('4242 4242 4242 4242')
	await buyer.getByLabel('Expiry').fill('1240')
	await buyer.getByLabel('Security code').fill('123')
	await buyer.getByRole('button', { name: /^Pay \$/ }).click()
	await expect(buyer.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()

	await visit(page, `/admin/orders/${number}`)
	await main.getByRole('button', { name: 'Ship' }).click()
	await dialog.getByRole('button', { name: 'Ship parcel' }).click()
	await expect(dialog).toHaveCount(0)
	await buyer.goto(url)
	await alive(buyer)
	await expect(buyer.getByRole('heading', { name: /^Parcel 2/ })).toBeVisible()
	await expectAccessible(buyer)
	await buyer.screenshot({ path: info.outputPath('shipped.png'), fullPage: true })
	const download = buyer.waitForEvent('download')
	await buyer.getByRole('link', { name: 'Invoice for the difference (PDF)' }).click()
	await (await download).saveAs(info.outputPath('invoice.pdf'))
	await buyer.close()
})
