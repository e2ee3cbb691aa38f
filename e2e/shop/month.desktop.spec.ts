import { readFileSync } from 'node:fs'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { expectBooksToAgree } from '../support/books-agree.ts'
import { fillIn, numberIn } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { mailedTo } from '../support/mailbox.ts'
import { actsThrough, expectGiftInBackOffice, newEmail, phoneAddress, type StaffOrder } from '../support/staff-acts.ts'
import { answerStripe, chooseCard, deliverEvent, placeOrder, type StripeStore, test } from '../support/stripe.ts'
import { alive, enterAs, visit } from '../support/visits.ts'

// A month in the life of the shop, through pages and interface, on fresh data with the local Stripe; afterwards everybody's
// books say the same.

test('a month in the life of the shop', async ({ page, context, browser, stripeStore: shop }, info) => {
	test.setTimeout(240_000)
	const { dataDir } = shop.store
	await answerStripe(context, shop.stripe)
	const staff = await browser.newContext({ baseURL: shop.store.url })
	await enterAs(staff, 'admin', shop.store)
	const acts = actsThrough(shop, staff, await browser.newContext({ baseURL: shop.store.url }))
	const { act, read, seen, buy, ship, payCard, send, books } = acts
	const product = async (slug: string) => {
		const { id, variants } = await read<{ id: string; variants: Array<{ id: string; sku: string }> }>(
			`/api/products/${slug}`,
		)
		return (quantity: number, nth = 0) => ({ productId: id, variantId: variants[nth]?.id ?? '', quantity })
	}
	let editedOffCents = 0
	const [orange, citrus, cap] = [await product('blood-orange'), await product('citrus-surge'), await product('cap')]

	await test.step('a promotion with a limit: five want it at once, three have it', async () => {
		await act('/api/admin/coupons', { code: 'MONTH', kind: 'percent', value: 10, limitTotal: 3, limitPerCustomer: 1 })
		const ends = await Promise.all(Array.from({ length: 5 }, () => buy([orange(1)], { couponCode: 'MONTH' })))
		expect(ends.map(({ refused }) => refused).toSorted()).toEqual(['', '', '', 'COUPON_EXHAUSTED', 'COUPON_EXHAUSTED'])
	})

	await test.step('a drop that sells out: four of eight have one', async () => {
		const { items } = await read<{
			items: Array<{ sku: string; available: number; onHand: number; reserved: number }>
		}>('/api/admin/inventory?q=cap')
		const item = items[0]
		const free = (item?.onHand ?? 0) - (item?.reserved ?? 0)
		await act('/api/admin/inventory/adjustments', { sku: item?.sku, delta: 4 - free, reason: 'The drop.' })
		const ends = await Promise.all(Array.from({ length: 8 }, () => buy([cap(1)])))
		expect(ends.filter(({ refused }) => refused === '').length).toBe(4)
		expect(new Set(ends.map(({ refused }) => refused))).toEqual(new Set(['', 'OUT_OF_STOCK']))
	})

	const sent = await buy([orange(3)])
	await test.step('a partial shipment, and a return of one pack', async () => {
		const [line] = (await seen(sent.number)).lines
		const lineId = line?.id ?? ''
		await ship(sent.number, [{ lineId, quantity: 1 }])
		await ship(sent.number, [{ lineId, quantity: 2 }])
		const buyer = await browser.newPage({ baseURL: shop.store.url })
		await buyer.goto(`/order/${sent.number}?token=${encodeURIComponent(sent.token)}`)
		await alive(buyer)
		await buyer.getByRole('button', { name: 'Return', exact: true }).click()
		await buyer.getByRole('dialog').getByLabel('How many go back').selectOption('1')
		await buyer.getByRole('dialog').getByLabel('Why').selectOption('I changed my mind')
		await buyer.getByRole('dialog').getByRole('button', { name: 'Ask for the return' }).click()
		const reference = (await buyer.getByText(/^R-\d+$/).textContent()) ?? ''
		await act(`/api/admin/returns/${reference}/approve`)
		await act(`/api/admin/returns/${reference}/receipt`, { lines: [{ lineId, restocked: 1, scrapped: 0 }] })
		await act(`/api/admin/returns/${reference}/settlement`)
		await buyer.reload()
		await buyer.screenshot({ path: info.outputPath('returned.png'), fullPage: true })
		expect((await seen(sent.number)).refunds.length).toBe(1)
	})

	await test.step('an exchange for another flavor of the same price', async () => {
		const { number, token } = await buy([orange(2)])
		const lineId = (await seen(number)).lines[0]?.id ?? ''
		await ship(number, [{ lineId, quantity: 2 }])
		const query = `?token=${encodeURIComponent(token)}`
		const { items } = await read<{ items: Array<{ options: Array<{ variantId: string; differenceCents: number }> }> }>(
			`/api/orders/${number}/exchange-options${query}`,
		)
		const exchangeFor = items[0]?.options.find(({ differenceCents }) => differenceCents === 0)?.variantId
		expect(exchangeFor).toBeTruthy()
		const { returns } = await act<StaffOrder>(`/api/orders/${number}/returns${query}`, {
			lines: [{ lineId, quantity: 1, reason: 'changed_mind', exchangeFor }],
		})
		const reference = returns[0]?.reference ?? ''
		await act(`/api/admin/returns/${reference}/approve`)
		await act(`/api/admin/returns/${reference}/receipt`, { lines: [{ lineId, restocked: 1, scrapped: 0 }] })
		await act(`/api/admin/returns/${reference}/settlement`)
		const [, out] = (await seen(number)).lines
		await ship(number, [{ lineId: out?.id, quantity: 1 }])
	})

	await test.step('an edit that costs more is paid by link, one that costs less pays back, and a ship beside it waits or wins', async () => {
		const { number } = await buy([orange(2)])
		await act(`/api/admin/orders/${number}/edits`, { added: [citrus(1)], reason: 'One more, by phone.' })
		const link = (await read<{ items: Array<{ path: string }> }>(`/api/admin/orders/${number}/payment-requests`))
			.items[0]
		const url = new URL(link?.path ?? '', shop.store.url)
		await act(`/api/pay/${url.pathname.split('/').at(-1)}${url.search}`)
		await payCard(number)
		await expect.poll(async () => (await seen(number)).lines.length).toBe(2)
		const other = await buy([orange(3)])
		const placed = await seen(other.number)
		const lineId = placed.lines[0]?.id ?? ''
		const [edited, shipped] = await Promise.all([
			send(`/api/admin/orders/${other.number}/edits`, { lines: [{ lineId, quantity: 1 }], reason: 'Two less.' }),
			send(`/api/admin/orders/${other.number}/shipments`, { lines: [{ lineId, quantity: 3 }] }),
		])
		// Whichever comes first holds, and the other is refused in words.
		expect([edited.ok(), shipped.ok()].filter(Boolean).length).toBe(1)
		// The buyer had paid for units that an edit takes off, and gets that back on the card.
		editedOffCents = placed.totalCents - (await seen(other.number)).totalCents
	})

	await test.step('an order on the phone', async () => {
		const { number, path } = await act<{ number: string; path: string }>('/api/admin/draft-orders', {
			...{ lines: [citrus(2)], email: newEmail('phone'), shippingAddress: phoneAddress, shippingMethodId: 'express' },
			shipping: { cents: 100, reason: 'It was late the last time.' },
			reason: 'As on the phone.',
		})
		const url = new URL(path, shop.store.url)
		await act(`/api/pay/${url.pathname.split('/').at(-1)}${url.search}`)
		await payCard(number)
		await expect.poll(async () => (await seen(number)).status).toBe('paid')
	})

	await test.step('a recall with an answer', async () => {
		const { items } = await read<{ items: Array<{ sku: string; lot: string }> }>('/api/admin/warehouses/MAIN/lots')
		const email = newEmail('recall')
		const { number } = await buy([orange(1)], { email })
		const [line] = (await seen(number)).lines
		await ship(number, [{ lineId: line?.id, quantity: 1 }])
		let recall = ''
		for (const { sku, lot } of items.filter((each) => /BO|ORANGE|BLO/i.test(each.sku))) {
			const made = await act<{ id: string; shipped: { units: number } }>('/api/admin/recalls', {
				...{ sku, lot, reason: 'Cans may lose pressure.', advice: 'Do not drink them.' },
			})
			if (made.shipped.units > 0) {
				recall = made.id
				break
			}
		}
		expect(recall).not.toBe('')
		await act(`/api/admin/recalls/${recall}/mails`)
		const link = await mailedTo(email, /https?:\/\/[^/\s"]+(\/recall\/[\w-]+\?[\w%.~=&;-]+)/, dataDir)
		const buyer = await browser.newPage({ baseURL: shop.store.url })
		await buyer.goto(link.replaceAll('&amp;', '&'))
		await alive(buyer)
		await buyer.screenshot({ path: info.outputPath('recall-notice.png'), fullPage: true })
		await buyer.getByRole('button', { name: 'I still have it' }).click()
		await expect
			.poll(async () => (await read<{ answers: Record<string, number> }>(`/api/admin/recalls/${recall}`)).answers)
			.toMatchObject({ have: 1 })
		await act(`/api/admin/recalls/${recall}/close`, { reason: 'Done.', opensLot: true })
	})

	await test.step('two disputes, one won and one lost, each told by the order', async () => {
		for (const end of ['won', 'lost'] as const) {
			const { number } = await buy([citrus(1)])
			const [line] = (await seen(number)).lines
			await ship(number, [{ lineId: line?.id, quantity: 1 }])
			const intent = [...books.intents.values()].find(({ metadata }) => metadata.orderNumber === number)
			const dispute = openDispute(books, intent?.id ?? '', 'fraudulent')
			await deliverEvent(shop, [...books.events.values()].at(-1) ?? {})
			const admin = await staff.newPage()
			await visit(admin, `/admin/orders/${number}`)
			await expect(admin.getByText('Answer needed')).toBeVisible()
			const saved = admin.waitForEvent('download')
			await admin.getByRole('link', { name: 'Download evidence' }).click()
			const zip = readFileSync(await (await saved).path())
			for (const name of ['1-dispute.txt', '4-delivery.txt', '6-history.txt']) expect(zip.includes(name)).toBe(true)
			moveDispute(books, dispute.id, 'under_review')
			await deliverEvent(shop, [...books.events.values()].at(-1) ?? {})
			moveDispute(books, dispute.id, end)
			await deliverEvent(shop, [...books.events.values()].at(-1) ?? {})
			await admin.reload()
			await expect(admin.getByText(end === 'won' ? 'Won' : 'Lost', { exact: true }).first()).toBeVisible()
			await expect(
				admin.getByText(end === 'won' ? /Dispute decided for the store/ : /Dispute decided for the buyer/),
			).toBeVisible()
			await admin.screenshot({ path: info.outputPath(`dispute-${end}.png`), fullPage: true })
			await admin.close()
		}
	})

	const recipient = newEmail('gift')
	await test.step('a gift card, spent in two orders and given back', async () => {
		const cards = await product('gift-card')
		const gift = { recipientName: 'Grace', recipientEmail: recipient, message: 'For the next hot day.' }
		const given = await buy([{ ...cards(1, 2), gift }])
		expect(given.refused).toBe('')
		await expectGiftInBackOffice(staff, given.number, recipient)
		const code = await mailedTo(recipient, /((?:GIFT-)?[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}(?:-[0-9A-Z]{4})?)/, dataDir)
		const balance = async () => (await act<{ balanceCents: number }>('/api/gift-cards/balance', { code })).balanceCents
		const whole = await balance()
		const first = await buy([citrus(1)], { giftCardCodes: [code] })
		const second = await buy([citrus(2)], { giftCardCodes: [code] })
		expect([first.refused, second.refused]).toEqual(['', ''])
		const paid = (await Promise.all([first, second].map(({ number }) => seen(number)))).map(
			(each) => each.giftCardCents,
		)
		expect(await balance()).toBe(whole - (paid[0] ?? 0) - (paid[1] ?? 0))
		for (const { number } of [first, second]) {
			const order = await seen(number)
			await act(`/api/admin/orders/${number}/cancel`, { reason: 'For the month.' })
			expect((await seen(number)).status, order.number).toBe('cancelled')
		}
		expect(await balance()).toBe(whole)
	})

	await test.step('a price that changes while somebody is at the checkout', async () => {
		const promotion = await act<{ id: string; version: number }>('/api/admin/coupons', {
			...{ appliesBy: 'automatic', name: 'This hour', kind: 'percent', value: 20 },
		})
		await page.goto('/product/citrus-surge')
		await alive(page)
		await page
			.getByRole('button', { name: /^Add to cart/ })
			.first()
			.click()
		await expect(page.getByRole('button', { name: /^Open cart, \d+ items?$/ })).toBeVisible()
		await fillIn(page, newEmail('price'))
		await expect(page.getByText('This hour').first()).toBeAttached()
		await chooseCard(page, /pays/)
		const ended = await staff.request.patch(`/api/admin/coupons/${promotion.id}`, {
			headers: headersOf(shop),
			data: { version: promotion.version, state: 'ended' },
		})
		expect(ended.ok()).toBe(true)
		const before = books.intents.size
		await placeOrder(page)
		await expect(
			page
				.getByRole('alert')
				.filter({ hasText: /total|price/i })
				.first(),
		).toBeVisible()
		await page.screenshot({ path: info.outputPath('price-changed.png'), fullPage: true })
		expect(books.intents.size).toBe(before)
		await placeOrder(page)
		await numberIn(page)
	})

	await test.step('afterwards the books agree', async () => {
		const figures = await expectBooksToAgree(shop, acts, editedOffCents)
		info.annotations.push({ type: 'figures', description: JSON.stringify(figures) })
	})
	await staff.close()
})

const headersOf = (shop: StripeStore) => ({ origin: shop.store.url })
