import type { Cents } from '#contracts/shared/money.ts'
import type { LineProduct } from '../../lines/line-product.ts'
import type { AmountParts } from '../../refunds/rules.ts'

/** Units of a line that a return ends with, and what goes out instead of money. */
export interface SettledUnits {
	lineId: string
	quantity: number
	exchangeFor?: string | undefined
}

/** A line that goes out instead of units that came back. */
export interface GoodsOut extends AmountParts {
	/** The line of the order that it becomes; its stock is reserved under this id. */
	lineId: string
	/** The line whose units it goes out for. */
	insteadOf: string
	product: LineProduct
	quantity: number
	unitPriceCents: Cents
	worthCents: number
}

/** Lowers the price of goods by an amount, as a discount on the last lines that can bear it. */
export function discountGoods(goods: readonly GoodsOut[], byCents: number): GoodsOut[] {
	let left = byCents
	return goods
		.toReversed()
		.map((each) => {
			const taken = Math.min(left, each.subtotalCents - each.discountCents)
			left -= taken
			return { ...each, discountCents: each.discountCents + taken, worthCents: each.worthCents - taken }
		})
		.reverse()
}
