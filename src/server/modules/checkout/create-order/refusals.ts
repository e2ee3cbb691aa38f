import type { CheckoutRequest } from '#contracts/checkout/checkout.ts'
import type { QuoteProblem } from '#contracts/pricing/pricing.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import { type Address, addressIssues, addressProblem } from '#contracts/shared/address.ts'
import type { Tx } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import type { Gateway, PaymentProvider } from '#server/modules/payments/index.ts'
import { outOfStock, type PricedCart, quoteOf } from '#server/modules/pricing/index.ts'
import type { SettledPayment } from '../types.ts'

/** A parcel needs an address that exists; gift cards alone need no more than the name of who gives. */
export function refuseMissingAddress({ shippingAddress: to, buyerName }: CheckoutRequest, isShipped: boolean): void {
	if (!isShipped) {
		if (buyerName ?? to?.name) return
		const message = 'Enter your name: it is how the recipient knows who the gift card is from.'
		throw invalidField('buyerName', message, 'GIFT_INVALID')
	}
	if (!to) {
		const message = 'Enter the address that we ship to.'
		throw invalidField('shippingAddress', message, 'ADDRESS_INVALID')
	}
	refuseBrokenAddress(to, 'shippingAddress')
}

/** An address whose state and ZIP code contradict each other. */
export function refuseBrokenAddress(address: Address, field: 'shippingAddress' | 'billingAddress'): void {
	const broken = addressProblem(address)
	if (!broken) return
	const { message, correction } = broken
	throw new Refusal('ADDRESS_INVALID', message, {
		issues: addressIssues(broken, [field]),
		...(correction && { details: { correction } }),
	})
}

/** The first thing in the way becomes the answer; all of them come along for the page to show. */
export function refuseProblems(problems: readonly QuoteProblem[]): void {
	const [first] = problems
	if (!first) return
	const code = (first.code in refusalStatus ? first.code : 'CONFLICT') as RefusalCode
	throw new Refusal(code, first.message, { details: { problems } })
}

/** Refuses an order that costs something else than its buyer was shown; the new quote comes along. */
export async function refuseTotalChange(
	inventory: Inventory,
	tx: Tx,
	request: CheckoutRequest,
	priced: PricedCart,
): Promise<void> {
	const { expectedTotalCents } = request
	if (expectedTotalCents === undefined || expectedTotalCents === priced.breakdown.totalCents) return
	const variantIds = priced.lines.map((line) => line.variant.id)
	throw new Refusal('TOTAL_CHANGED', 'The total has changed since you saw it. Please look again.', {
		details: quoteOf(priced, request, await inventory.freeStock(variantIds, tx)),
	})
}

/** Through whom an order is paid; refuses an order that has to be paid and names no card. */
export function providerFor(gateway: Gateway, { payment }: CheckoutRequest, totalCents: number): PaymentProvider {
	if (totalCents === 0) return 'none'
	if (payment.method === 'none') throw new Refusal('PAYMENT_METHOD_INVALID', 'This order has to be paid. Enter a card.')
	if (gateway.provider === 'test' && !payment.card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
	return gateway.provider
}

export async function outOfStockRefusal(inventory: Inventory, priced: PricedCart): Promise<Refusal> {
	const free = await inventory.availability(priced.lines.map((line) => line.variant.id))
	const short = priced.lines.filter((line) => (free.get(line.variant.id) ?? 0) < line.requested.quantity)
	const [gone] = short
	// Only a gift is short, and gifts come after bought lines: the next try finds the gift gone, and goes on without it.
	if (gone && short.every((line) => priced.breakdown.lines[priced.lines.indexOf(line)]?.givenBy))
		return new Refusal(
			'OUT_OF_STOCK',
			`The gift, ${gone.product.name}, has just run out. Send your order again to go on without it.`,
		)
	// Together the lines may want more than each alone; then every line is named.
	const problems = (short.length > 0 ? short : priced.lines).map((line) =>
		outOfStock(line, free.get(line.variant.id) ?? 0),
	)
	return new Refusal('OUT_OF_STOCK', problems[0]?.message ?? 'Something in your cart has just sold out.', {
		issues: problems.map((each) => ({ path: ['lines', each.line ?? 0, 'quantity'], message: each.message })),
		details: { problems },
	})
}

export const isPaymentRefused = (settled: SettledPayment) =>
	settled.paymentStatus === 'failed' || settled.orderStatus === 'cancelled'

/** The refusal for a buyer whose payment ended without an order. */
export function paymentRefusal(settled: SettledPayment): Refusal {
	if (settled.failure === 'INSUFFICIENT_FUNDS')
		return new Refusal(
			'INSUFFICIENT_FUNDS',
			'The card does not have enough funds. Nothing was charged. Please use another card.',
		)
	if (settled.failure === 'CARD_DECLINED')
		return new Refusal('CARD_DECLINED', 'The card was declined. Nothing was charged. Please use another card.')
	if (settled.failure === 'PAYMENT_REFUSED')
		return new Refusal(
			'PAYMENT_REFUSED',
			'This payment could not be taken. Nothing was charged, and nothing is kept reserved. Please try another card, or write to us.',
		)
	if (settled.paymentStatus === 'paid')
		return new Refusal('OUT_OF_STOCK', 'It sold out before your payment came. Your money is on its way back.')
	return new Refusal('ORDER_STATE', 'This order ran out of time. Nothing was charged. Please place it again.')
}
