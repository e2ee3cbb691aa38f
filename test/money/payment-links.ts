import { randomUUID } from 'node:crypto'
import { payRequest } from '#contracts/checkout/payment-requests.ts'
import type { Visitor } from '#test/support/app.ts'
import { cards } from '#test/support/shopping.ts'

/** The request and the token that a payment link names; an order of nothing to pay has no link, and fails here. */
export function linkIn(path: string | null) {
	if (path === null) throw new Error('There is no payment link.')
	const url = new URL(path, 'http://x')
	return { params: { id: url.pathname.split('/').at(-1) ?? '' }, query: { token: url.searchParams.get('token') ?? '' } }
}

/** Pays what a payment link asks for, by card. */
export const payByLink = (who: Visitor, path: string | null, number: string = cards.pays) =>
	who.call(payRequest, {
		...linkIn(path),
		body: { card: { number, expMonth: 12, expYear: 2040, cvc: '123' } },
		idempotencyKey: randomUUID(),
	})
