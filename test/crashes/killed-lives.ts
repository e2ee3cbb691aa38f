import { listPaymentRequests, payRequest } from '#contracts/checkout/payment-requests.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { editOrder } from '#contracts/orders/order-edits.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { cancelOrder, refundOrder } from '#contracts/orders/refund-calls.ts'
import { shipOrder } from '#contracts/orders/shipment-calls.ts'
import { claimDamage, requestReturn } from '#contracts/returns/buyer-return-calls.ts'
import * as staff from '#contracts/returns/staff-return-calls.ts'
import { linkIn } from '../money/payment-links.ts'
import type { Offered } from '../outages/outage-traffic.ts'
import { cards } from '../support/shopping.ts'
import type { Acknowledged } from './acknowledged.ts'

/** An act on an order until somebody says what became of it; null where it was refused, which is an answer. */
export type Act = <T>(
	what: Acknowledged['act'],
	endpoint: Pick<Endpoint, 'method' | 'path'>,
	number: string,
	input: { params?: object; query?: object; body?: object },
) => Promise<T | null>

export interface Bought {
	number: string
	/** Counts the orders of a lane: what becomes of each depends on it. */
	turn: number
	lines: AdminOrder['lines']
	/** What the store sells, with its sizes. */
	items: Offered
	act: Act
	/** The answer of an endpoint, asked for until it comes. */
	read<T>(endpoint: Pick<Endpoint, 'method' | 'path'>, params: object): Promise<T>
}

type Life = (order: Bought) => Promise<unknown>
const reason = 'For a test.'
const all = (lines: AdminOrder['lines']) => lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
const first = (lines: AdminOrder['lines']) => lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }))

/** Two members of staff at once, now and then; who comes second may be refused. */
const shippedOrPaidBack: Life = async ({ number, turn, lines, act }) => {
	const some = lines.slice(0, 1 + (turn % 2)).map(({ id }) => ({ lineId: id, quantity: 1 }))
	await Promise.all([
		act('shipped', shipOrder, number, { body: { lines: some } }),
		turn % 3 === 0 && act('refunded', refundOrder, number, { body: { lines: first(lines), reason } }),
		turn % 3 === 1 && act('cancelled', cancelOrder, number, { body: { reason } }),
	])
	if (turn % 4 === 0) await act('refunded', refundOrder, number, { body: { lines: [], goodwillCents: 100, reason } })
}

/** Asked back for something else, or for its money, and received; null where it was refused on the way. */
async function broughtBack({ number, turn, lines, act }: Bought, exchangeFor: string | undefined) {
	if (!(await act('shipped', shipOrder, number, { body: { lines: all(lines) } }))) return null
	const asked = await act<AdminOrder>('asked back', requestReturn, number, {
		body: { lines: first(lines).map((line) => ({ ...line, reason: 'changed_mind', exchangeFor })) },
	})
	const reference = asked?.returns.at(-1)?.reference
	if (!reference) return null
	const params = { reference }
	await Promise.all([
		act('approved', staff.approveReturn, number, { params, body: {} }),
		act('approved', staff.approveReturn, number, { params, body: {} }),
	])
	const isScrapped = turn % 2 === 0
	const came = {
		restocked: isScrapped ? 0 : 1,
		scrapped: isScrapped ? 1 : 0,
		...(isScrapped && { scrapReason: reason }),
	}
	await act('received', staff.receiveReturn, number, {
		params,
		body: { lines: first(lines).map(({ lineId }) => ({ lineId, ...came })) },
	})
	return params
}

/** Ships what goes out instead, and anything else that has not left. */
async function sendRest({ number, act, read }: Bought): Promise<void> {
	const { lines } = await read<AdminOrder>(getAnyOrder, { number })
	const rest = lines.flatMap(({ id, quantity, shipped, cancelled }) =>
		quantity > shipped + cancelled ? [{ lineId: id, quantity: quantity - shipped - cancelled }] : [],
	)
	if (rest.length > 0) await act('shipped', shipOrder, number, { body: { lines: rest } })
}

/** Approved and settled by two at once: its money goes back, or another flavor goes out. */
const returned: Life = async (order) => {
	const { number, turn, lines, act } = order
	const params = await broughtBack(order, turn % 8 > 3 ? lines[1]?.variantId : undefined)
	if (!params) return
	await Promise.all([
		act('settled', staff.settleReturn, number, { params, body: {} }),
		act('settled', staff.settleReturn, number, { params, body: {} }),
	])
	await sendRest(order)
}

/** Exchanged for a bigger pack: two ask for the difference at once, and the payment of its link ends it. */
const exchanged: Life = async (order) => {
	const { number, lines, items, act } = order
	const sizes = items.find(({ variants }) => variants.some(({ id }) => id === lines[0]?.variantId))?.variants ?? []
	const bought = sizes.find(({ id }) => id === lines[0]?.variantId)
	const bigger = sizes.find(({ priceCents }) => priceCents > (bought?.priceCents ?? 0))
	if (!bigger) return returned(order)
	const params = await broughtBack(order, bigger.id)
	if (!params) return
	await Promise.all([
		act('asked for the difference', staff.settleReturn, number, { params, body: {} }),
		act('asked for the difference', staff.settleReturn, number, { params, body: {} }),
	])
	await payLink(order, 'paid the difference')
	await sendRest(order)
}

/** Told as damaged, and settled by two at once without anything coming back: the money, or the same again. */
const claimed: Life = async (order) => {
	const { number, turn, lines, act } = order
	if (!(await act('shipped', shipOrder, number, { body: { lines: all(lines) } }))) return
	const isReplaced = turn % 8 > 3
	const asked = await act<AdminOrder>('claimed', claimDamage, number, {
		body: { lines: first(lines), wish: isReplaced ? 'replacement' : 'refund', note: reason },
	})
	const reference = asked?.returns.at(-1)?.reference
	if (!reference) return
	const instead = first(lines).map((line) => ({ ...line, exchangeFor: lines[0]?.variantId }))
	const body = isReplaced ? { lines: instead } : {}
	await Promise.all([
		act('settled', staff.settleReturn, number, { params: { reference }, body }),
		act('settled', staff.settleReturn, number, { params: { reference }, body }),
	])
	await sendRest(order)
}

/** Pays what is asked for by a link, if anything is. */
export async function payLink(
	{ number, act, read }: Pick<Bought, 'number' | 'act' | 'read'>,
	what: Acknowledged['act'] = 'paid',
): Promise<void> {
	const { items } = await read<{ items: Array<{ path: string; state: string }> }>(listPaymentRequests, { number })
	const path = items.find(({ state }) => state === 'open')?.path
	if (!path) return
	await act(what, payRequest, number, {
		...linkIn(path),
		body: { card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
	})
}

/** Changed while it is being shipped: more of it, paid by a link, or an amount that goes back. */
const edited: Life = async (order) => {
	const { number, turn, lines, act } = order
	const more = first(lines).map((line) => ({ ...line, quantity: 2 }))
	const body = turn % 8 > 3 ? { discountCents: 150, reason } : { lines: more, reason }
	await Promise.all([
		act('edited', editOrder, number, { body }),
		turn % 3 === 0 && act('shipped', shipOrder, number, { body: { lines: first(lines) } }),
	])
	await payLink(order)
	await act('shipped', shipOrder, number, {
		body: { lines: lines.slice(1).map(({ id }) => ({ lineId: id, quantity: 1 })) },
	})
}

/** What becomes of an order. One that was made on the phone is nobody's own: it is not asked back here. */
export const lifeOf = (turn: number, isOnPhone: boolean): Life => {
	// Seven, which divides nothing else that is counted by turns: every life is led in all its ways.
	const lives = [shippedOrPaidBack, returned, claimed, edited, exchanged, shippedOrPaidBack, returned]
	const life = lives[turn % lives.length] ?? returned
	return isOnPhone && [returned, claimed, exchanged].includes(life) ? edited : life
}
