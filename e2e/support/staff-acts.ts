import { randomUUID } from 'node:crypto'
import { type APIResponse, type BrowserContext, expect } from '@playwright/test'
import { confirmIntent } from '#test/stripe/payments.ts'
import { deliverEvent, type StripeStore } from './stripe.ts'
import { visit } from './visits.ts'

export const phoneAddress = {
	name: 'Ada Lovelace',
	line1: '12 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	country: 'US',
}
/** Nobody else's address. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`

interface Line {
	id: string
	variantId: string
	quantity: number
	sku: string
}
export interface StaffOrder {
	number: string
	status: string
	totalCents: number
	giftCardCents: number
	refunds: Array<{ amountCents: number; cardCents: number }>
	lines: Line[]
	disputes: Array<{ id: string; state: string }>
	returns: Array<{ id: string; reference: string; state: string }>
}

/** Staff, and buyers without an account who pay by the local Stripe, through the interface. */
export function actsThrough(shop: StripeStore, staff: BrowserContext, guests: BrowserContext) {
	const { books } = shop.stripe
	const headers = () => ({ origin: shop.store.url, 'idempotency-key': randomUUID() })
	const send = (path: string, data: object, by = staff): Promise<APIResponse> =>
		by.request.post(path, { headers: headers(), data })
	async function act<T = Record<string, unknown>>(path: string, data: object = {}): Promise<T> {
		const answer = await send(path, data)
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
		return answer.json()
	}
	const read = async <T>(path: string): Promise<T> => (await staff.request.get(path)).json()
	/** The card of an order's last payment pays, and the store hears of it. */
	async function payCard(number: string): Promise<void> {
		const intent = [...books.intents.values()].findLast((each) => each.metadata.orderNumber === number)
		confirmIntent(books, intent?.id ?? '', { payment_method: 'pm_card_visa' })
		await deliverEvent(shop, [...books.events.values()].at(-1) ?? {})
	}
	const seen = (number: string) => read<StaffOrder>(`/api/admin/orders/${number}`)
	/** Places and pays an order of these lines, with codes, at its quoted price. Answers the refusal's code where it is refused. */
	async function buy(lines: object[], more: object = {}): Promise<{ number: string; token: string; refused: string }> {
		const hasGift = lines.some((line) => 'gift' in line)
		const asked = { lines, shippingMethodId: 'standard', email: newEmail('buyer'), ...more }
		const delivery = hasGift ? { buyerName: 'Ada Lovelace' } : { shippingAddress: phoneAddress }
		const body = { ...asked, ...delivery, payment: { method: 'card' } }
		let answer = await send('/api/checkout', body, guests)
		// Nothing is left to pay: gift cards paid for all of it.
		if ((await answer.text()).includes('"none"'))
			answer = await send('/api/checkout', { ...body, payment: { method: 'none' } }, guests)
		const told = await answer.json()
		if (answer.status() !== 201) return { number: '', token: '', refused: told.code }
		if (told.payment.status !== 'paid') await payCard(told.number)
		return { number: told.number, token: told.accessToken, refused: '' }
	}
	const ship = (number: string, lines: object[]) =>
		act<{ id: string }>(`/api/admin/orders/${number}/shipments`, { lines, carrier: 'UPS', trackingNumber: '1Z999' })
	return { act, read, seen, buy, ship, payCard, send, books }
}

/** The back office says for whom a gift card is, and when it is sent. */
export async function expectGiftInBackOffice(staff: BrowserContext, number: string, recipient: string): Promise<void> {
	const page = await staff.newPage()
	await visit(page, `/admin/orders/${number}`)
	await expect(page.getByText(`For Grace, by e-mail to ${recipient} within minutes of payment`)).toBeVisible()
	await page.close()
}
