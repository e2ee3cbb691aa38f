import type { DueItem } from '#contracts/checkout/payment-requests.ts'
import type { EditAmounts } from '#contracts/orders/order-edits.ts'
import type { Address } from '#contracts/shared/address.ts'
import { type Cents, formatCents, noCents, sumCents } from '#contracts/shared/money.ts'
import type { LineProduct } from '../lines/line-product.ts'
import type { LockedOrder } from '../locked-order.ts'

/** A line of the order as it is after the edit; 0 units remove it. */
interface KeptLine {
	lineId: string
	quantity: number
	discountCents: Cents
	taxCents: Cents
	depositCents: Cents
	/** Of its discount before: what is not earned any more. Plans that are older than this have none. */
	unearnedCents?: Cents
}

export interface AddedLine extends LineProduct {
	id: string
	quantity: number
	unitPriceCents: Cents
	discountCents: Cents
	taxCents: Cents
	depositCents: Cents
}

/** All that an edit does, as it was worked out: kept while its payment is awaited, and done just so. */
export interface EditPlan {
	kept: KeptLine[]
	added: AddedLine[]
	before: EditAmounts
	after: EditAmounts
	differenceCents: number
	items: DueItem[]
	/** Of a difference below 0: what goes back to cards, and to which gift card how much. */
	cardCents: Cents
	giftCardShares: Array<{ id: string; lastFour: string; cents: number }>
	/** And how many tokens; plans that are older than this have none. */
	restoredTokens?: number
	/** And how many that paid come back to nobody, since the account is deleted. */
	lostTokens?: number
	shippingAddress: Address | null
	shippingMethod: { id: string; name: string; promise: string }
	deliverFrom: string | null
	deliverTo: string | null
}

/** Discounts that the lines that stay lose, since promotions gave them for goods that go: a gift, or cheaper units. */
export const lostDiscountsOf = ({ kept }: Pick<EditPlan, 'kept'>): Cents =>
	sumCents(kept.map(({ unearnedCents }) => unearnedCents ?? noCents))

/** "2 × UT-BLO-12 more, 1 × UT-CAP less, to another address; $12.10 more": for the order's history. */
export function editLabel(
	order: Pick<LockedOrder, 'lines' | 'shippingAddress' | 'shippingMethod'>,
	plan: EditPlan,
): string {
	const less = plan.kept.flatMap(({ lineId, quantity }) => {
		const line = order.lines.find(({ id }) => id === lineId)
		return line && line.quantity > quantity ? [`${line.quantity - quantity} × ${line.sku} less`] : []
	})
	const isMoved = JSON.stringify(order.shippingAddress) !== JSON.stringify(plan.shippingAddress)
	const parts = [
		...plan.added.map(({ quantity, sku }) => `${quantity} × ${sku} more`),
		...less,
		...(isMoved ? ['to another address'] : []),
		...(order.shippingMethod.id === plan.shippingMethod.id ? [] : [plan.shippingMethod.name]),
	]
	const { before, after } = plan
	return `${parts.join(', ') || 'Discount'}; ${formatCents(before.dueCents)} before, ${formatCents(after.dueCents)} after`
}

/** Of what tokens paid: those that go back, to their lots or to nobody. */
export const tokensBackIn = ({ restoredTokens = 0, lostTokens = 0 }: EditPlan): number => restoredTokens + lostTokens
