import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reasonOfBuyer } from '#contracts/orders/refund-shapes.ts'
import { storeTimeZone } from '#contracts/shared/calendar.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { renderSample, sampleKinds } from '#server/mail/samples/sample-mails.ts'
import { sampleOrder } from '#server/mail/samples/sample-order.ts'

/** They go to the company itself. */
const toStaff = [
	'message-arrived',
	'low-stock',
	'return-arrived',
	'application-arrived',
	'creator-application-arrived',
	'creator-code-leak',
	'wholesale-message',
]

const publicDir = join(import.meta.dirname, '../../../web/public')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

describe.each(sampleKinds)('the mail %s', (kind) => {
	test('is as wide as the phone that shows it, in type that one can read there', async () => {
		const { html } = await renderSample(kind)
		expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
		const sizes = matches(html, /font-size:(\d+)/g).map(Number)
		expect(sizes.length).toBeGreaterThan(3)
		// 0 is a line that is drawn, not type.
		expect(sizes.filter((size) => size > 0 && size < 16)).toEqual([])
		expect(
			matches(html, / width="(\d+)"/g)
				.map(Number)
				.filter((width) => width > 358),
		).toEqual([])
	})

	test('carries the logo, and says our name in its place where pictures are off', async () => {
		const { html } = await renderSample(kind)
		const [logo] = matches(html, /(<img[^>]*>)/g)
		expect(logo).toContain('src="https://shop.example/pictures/logo-mail.png"')
		expect(logo).toContain('alt="UNTAPPED"')
		expect(logo).toMatch(/color:#ffffff/)
	})

	test('shows pictures by whole addresses that lead somewhere, with their size and what they show', async () => {
		const { html } = await renderSample(kind)
		for (const image of matches(html, /(<img[^>]*>)/g)) {
			const [src = ''] = matches(image, /src="https:\/\/shop\.example([^"]*)"/g)
			expect(existsSync(join(publicDir, src)), image).toBe(true)
			expect(image).toMatch(/ width="\d+"/)
			expect(image).toMatch(/ height="\d+"/)
			expect(image).toMatch(/ alt="[^"]+"/)
		}
		// React offers to load pictures early, which is for pages.
		expect(html).not.toMatch(/<link|<script/)
	})

	test('says who sells and where help is, in HTML and in plain text', async () => {
		const { html, text } = await renderSample(kind)
		for (const body of [html, text]) {
			expect(body).toContain(sellerLine)
			expect(body.includes('https://shop.example/contact')).toBe(!toStaff.includes(kind))
			expect(body.includes('Questions?')).toBe(!toStaff.includes(kind))
		}
	})

	test('has a color for every link, and an amount where one is named', async () => {
		const { html, text } = await renderSample(kind)
		expect(matches(html, /(<a (?![^>]*[";]color:)[^>]*>)/g).filter((link) => !link.includes('<img'))).toEqual([])
		for (const body of [html, text]) expect(body).not.toMatch(/NaN|undefined|null|\[object/)
		// Two rules with nothing between them are one too many.
		expect(text).not.toMatch(/-{20,}\s+-{20,}/)
	})

	test('keeps its colors where the device is dark', async () => {
		const { html } = await renderSample(kind)
		expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
		const unnamed = matches(html, /<(?:p|h1)((?:(?!class=)[^>])*)>/g).filter((attributes) =>
			/color:#(16161d|5d5c66)/.test(attributes),
		)
		expect(unnamed).toEqual([])
	})
})

test('a name without a space breaks where the screen ends, in every line of a mail', async () => {
	for (const kind of sampleKinds) {
		const { html } = await renderSample(kind)
		const styles = matches(html, /<(?:p|h1|td)[^>]* style="([^"]*font-family[^"]*)"/g)
		expect(styles.filter((style) => !/word-break:break-(word|all)|white-space:nowrap/.test(style))).toEqual([])
	}
})

describe('mails about an order', () => {
	test('speak as its page does', async () => {
		const { text } = await renderSample('order-confirmation')
		expect(text).toMatch(/Shipping +Free/)
		expect(text).toMatch(/Container deposits +\$1\.20/)
		expect(text).toMatch(/Welcome \(FIRST10\) +−\$13\.00/)
		// Nobody who has paid is told what was missing for an offer without a code.
		expect(text).not.toContain('to go.')
		expect(text).not.toContain('-$')
	})

	test('that confirm it name whom a gift goes to, and the day', async () => {
		const { html, text } = await renderSample('order-confirmation')
		for (const body of [html, text])
			expect(body.replaceAll(/\s+/g, ' ')).toContain('For Grace, by e-mail to grace@example.com on December 24, 2026')
	})

	test('call a payment that came to nothing what its page calls it', async () => {
		const { subject, html, text } = await renderSample('payment-failed')
		expect(subject).toBe('Payment failed for your UNTAPPED order UT-10024')
		for (const body of [html, text]) expect(body).not.toMatch(/cancelled/i)
	})

	test('show a picture of everything that was bought', async () => {
		for (const kind of ['order-confirmation', 'payment-returned'] as const) {
			const { html } = await renderSample(kind)
			expect(html).toContain('/pictures/pack-blood-orange-12-mail.jpg" alt="Blood Orange" width="72" height="72"')
			expect(html).toContain('/pictures/merch-hoodie-mail.jpg')
		}
	})

	test('say until when one can cancel, where one can', async () => {
		const open = { ...sampleOrder, cancelUntil: '2026-11-21T03:30:00.000Z' }
		const { html, text } = await renderSample('order-confirmation', undefined, open)
		for (const body of [html, text])
			expect(body.replaceAll(/\s+/g, ' ')).toContain('You can cancel this order on its page until Friday, 9:30 PM CST')
		expect((await renderSample('order-confirmation')).text).not.toContain('cancel')
	})

	test('lead to the order, also where a parcel can be tracked', async () => {
		const { html } = await renderSample('order-shipped')
		expect(html).toContain('Track the parcel')
		expect(html).toMatch(/<a href="https:\/\/shop\.example\/order\/UT-10024[^"]*"[^>]*>View your order/)
	})

	test('say that a gift card that went back is void, and only then', async () => {
		const [refund] = sampleOrder.refunds
		if (!refund?.lines[0]) throw new Error('The sample has a refund.')
		const back = { ...refund, lines: [{ ...refund.lines[0], lineId: '3', cancelled: 1 }] }
		for (const kind of ['refund', 'cancellation'] as const) {
			const { html, text } = await renderSample(kind, undefined, { ...sampleOrder, refunds: [back] })
			for (const body of [html, text]) expect(body.replaceAll(/\s+/g, ' ')).toContain('its code is no longer good')
			expect((await renderSample(kind)).text).not.toContain('void')
		}
	})

	test('of an exchange name what goes out, and the money', async () => {
		const { subject, text } = await renderSample('return-exchanged')
		expect(subject).toMatch(/is being made ready: (return|claim) R-/)
		expect(text.replaceAll(/\s+/g, ' ')).toMatch(/1 × Blood Orange, 12-pack is reserved for you/)
		expect(text).toContain('You paid $24.39 for the difference. Thank you.')
	})

	test('of a return that is approved say who pays the way back, and in which state goods may come', async () => {
		const text = (await renderSample('return-approved')).text.replaceAll(/\s+/g, ' ')
		expect(text).toContain('The way back is yours to pay, unless the mistake was ours.')
		expect(text).toContain('drinks unopened and in their carton')
	})

	test('of a parcel that arrived lead to what the page of the order can do about it, as long as it can', async () => {
		const may = { lineId: '1', maxUnits: 1, condition: 'Unopened.', until: '2026-12-24T18:00:00.000Z' }
		const { text } = await renderSample('order-delivered', undefined, { ...sampleOrder, returnable: [may] })
		expect(text.replaceAll(/\s+/g, ' ')).toContain('on the page of your order by December 24, 2026')
		const later = await renderSample('order-delivered', undefined, { ...sampleOrder, returnable: [] })
		expect(later.text).toContain('Answer this mail')
	})

	test('of a parcel that arrived name the last day of what is in it, not of what is still on its way', async () => {
		const may = { maxUnits: 1, condition: 'Unopened.' }
		const returnable = [
			{ ...may, lineId: '1', until: '2026-12-24T18:00:00.000Z' },
			{ ...may, lineId: '2', until: '2027-01-02T18:00:00.000Z' },
		]
		const { html, text } = await renderSample('order-delivered', undefined, { ...sampleOrder, returnable })
		for (const body of [html, text]) {
			expect(body.replaceAll(/\s+/g, ' ')).toContain('by December 24, 2026')
			expect(body).not.toContain('January')
		}
	})

	test('of a refund say what will not come any more, and that the order is cancelled where it is', async () => {
		const [refund] = sampleOrder.refunds
		const [line] = refund?.lines ?? []
		if (!refund || !line) throw new Error('The sample has a refund.')
		const refunds = [{ ...refund, lines: [{ ...line, cancelled: 1 }] }]
		const written = async (more: object) => {
			const { html, text } = await renderSample('refund', undefined, { ...sampleOrder, refunds, ...more })
			return [html, text].map((body) => body.replaceAll(/\s+/g, ' '))
		}
		for (const body of await written({}))
			expect(body).toContain('1 × Blood Orange, 12-pack had not left yet and will not come.')
		for (const body of await written({ status: 'cancelled' })) expect(body).toContain('The order is cancelled with it')
		for (const body of await written({ refunds: [refund] })) expect(body).not.toMatch(/will not come|nothing of it/)
	})

	test('tell no balance of a gift card, which changes, and no shipping of what goes by mail', async () => {
		const cards = [{ lastFour: 'PQRS', paidCents: 2500, leftCents: 1250 }]
		const order = { ...sampleOrder, giftCards: cards as typeof sampleOrder.giftCards, shippingAddress: null }
		const { html, text } = await renderSample('order-edited', undefined, order)
		for (const body of [html, text]) {
			expect(body).toContain('Card …PQRS paid $25.00')
			expect(body).not.toMatch(/stays on it|Free/)
		}
	})

	test('with the link of an order on the phone say where it goes and what one agrees to; others do not', async () => {
		const { shippingAddress: address } = sampleOrder
		if (!address) throw new Error('The sample is shipped.')
		const ships = { address, method: 'Standard', promise: '3–5 working days', delivery: null }
		const { text } = await renderSample('payment-link', undefined, sampleOrder, { purpose: 'draft', ships })
		expect(text).toContain('Standard: 3–5 working days, from when you pay')
		expect(text.replaceAll(/\s+/g, ' ')).toContain('you are 18 or older, and agree to our Terms of Service')
		expect((await renderSample('payment-link')).text).not.toContain('18 or older')
	})

	test('name each card that money goes back to, with its amount', async () => {
		for (const kind of ['refund', 'cancellation'] as const)
			expect((await renderSample(kind)).text.replaceAll(/\s+/g, ' ')).toContain(
				'$10.00 goes back to Visa ending in 4242 and $17.10 to Mastercard ending in 4444. Most banks',
			)
		expect((await renderSample('order-edited')).text.replaceAll(/\s+/g, ' ')).toContain(
			'$6.00 goes back to Visa ending in 4242 and $4.00 to your card. Most banks',
		)
	})

	test('do not tell buyers that the buyer cancelled', async () => {
		const [refund] = sampleOrder.refunds
		if (!refund) throw new Error('The sample has a refund.')
		const order = { ...sampleOrder, refunds: [{ ...refund, reason: reasonOfBuyer }] }
		const { text } = await renderSample('cancellation', undefined, order)
		expect(text).toContain('You cancelled it yourself.')
		expect(text).not.toContain('by the buyer')
	})

	test('name the day that the pages name', async () => {
		const { html, text } = await renderSample('order-confirmation')
		expect(storeTimeZone).toBe('America/Chicago')
		for (const body of [html, text]) expect(body).toContain('Your order of November 20, 2026 is paid')
	})
})
