import { addressIssues, addressProblem } from '#contracts/address.ts'
import type { CheckoutRequest } from '#contracts/checkout.ts'
import type { Problem } from '#contracts/pricing.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import { Refusal } from '#server/errors.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import { outOfStock, type Priced } from '#server/modules/pricing/index.ts'

/** A parcel needs an address that exists; gift cards alone need no more than the name of who gives. */
export function refuseUnaddressed({ shippingAddress: to, buyerName }: CheckoutRequest, isShipped: boolean): void {
	if (!isShipped) {
		if (buyerName ?? to?.name) return
		const message = 'Enter your name: it is how the recipient knows who the gift card is from.'
		throw new Refusal('GIFT_INVALID', message, { issues: [{ path: ['buyerName'], message }] })
	}
	if (!to) {
		const message = 'Enter the address that we ship to.'
		throw new Refusal('ADDRESS_INVALID', message, { issues: [{ path: ['shippingAddress'], message }] })
	}
	const broken = addressProblem(to)
	if (!broken) return
	const { message, correction } = broken
	throw new Refusal('ADDRESS_INVALID', message, {
		issues: addressIssues(broken, ['shippingAddress']),
		...(correction && { details: { correction } }),
	})
}

/** The first thing in the way becomes the answer; all of them come along for the page to show. */
export function refuseProblems(problems: readonly Problem[]): void {
	const [first] = problems
	if (!first) return
	const code = (first.code in refusalStatus ? first.code : 'CONFLICT') as RefusalCode
	throw new Refusal(code, first.message, { details: { problems } })
}

export async function soldOut(inventory: Inventory, priced: Priced): Promise<Refusal> {
	const free = await inventory.availability(priced.lines.map((line) => line.variant.id))
	const short = priced.lines.filter((line) => (free.get(line.variant.id) ?? 0) < line.requested.quantity)
	// Together the lines may want more than each alone; then every line is named.
	const problems = (short.length > 0 ? short : priced.lines).map((line) =>
		outOfStock(line, free.get(line.variant.id) ?? 0),
	)
	return new Refusal('OUT_OF_STOCK', problems[0]?.message ?? 'Something in your cart has just sold out.', {
		issues: problems.map((each) => ({ path: ['lines', each.line ?? 0, 'quantity'], message: each.message })),
		details: { problems },
	})
}
