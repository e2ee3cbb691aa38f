import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'

export const orderStateTexts: Readonly<Record<WholesaleOrderState, string>> = {
	awaiting_approval: 'waits for an owner',
	in_review: 'being reviewed',
	submitted: 'received',
	seen: 'seen',
	confirmed: 'confirmed',
	partly_shipped: 'shipped in part',
	shipped: 'shipped',
	invoiced: 'invoiced',
	paid: 'paid',
	cancelled: 'cancelled',
}
