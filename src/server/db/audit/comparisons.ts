import type { ComparisonKind } from '#contracts/operations/reconciliation.ts'

/** The rules of the audit by what they hold against what; rules that are not here compare neither money nor stock. */
const rulesOf: Readonly<Record<ComparisonKind, readonly string[]>> = {
	payments: [
		'paid order is not captured in full',
		'order does not say how its payment ended',
		'request is not paid by exactly one payment',
		'request is not the sum of its parts',
		'refunded is not what was ordered and done',
		'captured without an order, and no refund ordered',
		'one charge per payment at the gateway',
		'refund was not ordered of its tenders',
		'more was ordered back than was paid',
		'edit did not give back its part',
		'refund was refused, or waits too long',
		'end of a payment is unknown for a day',
	],
	totals: [
		'order total is not the sum of its lines',
		'refunds of an order do not add up',
		'refund is not the sum of its parts',
		'refunded or cancelled units of a line are not its refunds',
		'discount of a line is not what its promotions took off',
		'promotions of an order are not what they took off its lines',
		'exchanged goods of an order are not its exchanges',
		'units of an order do not add up',
	],
	reserved: [
		'line of a paid order does not own exactly its stock',
		'ended order still holds stock',
		'paid order holds stock for no edit',
		'stock is reserved for no line',
		'stock is reserved for no order',
		'reserved is not what orders claim',
	],
	on_hand: [
		'lot quantity is not the sum of its movements',
		'on hand of an item is not the sum of its days',
		'in transit is not dispatched less arrived',
		'shipped movement without a parcel',
		'returned movement without a return',
		'parcels are not what left the shelf',
		'shipped units of a line are not its parcels',
		'shipped stock is not its movement',
		'returned stock is not its movement',
		'what came back is not what was booked',
		'scrapped units did not leave again',
		'blocked lot gave something',
	],
	gift_cards: [
		'gift card balance is not the sum of its entries',
		'order was not paid by its gift cards',
		'paid order did not get its gift cards',
		'cancelled gift cards are not voided',
		'gift card has something back of no refund',
	],
	tokens: [
		'token balance is not the fold of its entries',
		'available tokens below zero without a reversal or a refund',
		'token lots are not what is available and held',
		'token lot is not the fold of its moves',
		'pending tokens are not those that orders and bonuses wait with',
		'order was not paid by its tokens',
		'tokens of an order are not held, redeemed or let go as it stands',
		'refund did not give back its tokens',
		'token entries do not balance their transfer',
		'token balance was not that after an entry',
		'token chain is broken',
	],
}
export const comparedRules = Object.values(rulesOf).flat()

const kindOfRule = new Map(
	Object.entries(rulesOf).flatMap(([kind, rules]) => rules.map((rule) => [rule, kind as ComparisonKind] as const)),
)
/** Which comparison a finding is of; null for those of none. */
export const kindOfFinding = (rule: string): ComparisonKind | null => kindOfRule.get(rule) ?? null

interface ComparedSubject {
	subject: string
	/** One and more of them, as they are counted. */
	what: readonly [one: string, more: string]
	/** How many of the newest changes are compared in one pass. */
	max: number
	kinds: readonly ComparisonKind[]
}

/** What a look compares, by the subjects of the audit. */
export const comparedSubjects: readonly ComparedSubject[] = [
	{
		subject: 'orders',
		what: ['order', 'orders'],
		max: 200,
		kinds: ['payments', 'totals', 'reserved', 'on_hand', 'gift_cards', 'tokens'],
	},
	{ subject: 'stock lots', what: ['lot', 'lots'], max: 100, kinds: ['reserved', 'on_hand'] },
	{ subject: 'stock items', what: ['item', 'items'], max: 100, kinds: ['on_hand'] },
	{ subject: 'gift cards', what: ['gift card', 'gift cards'], max: 200, kinds: ['gift_cards'] },
	{ subject: 'token accounts', what: ['account', 'accounts'], max: 200, kinds: ['tokens'] },
]
