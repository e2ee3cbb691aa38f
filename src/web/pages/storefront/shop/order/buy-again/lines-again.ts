import type { Order, OrderLine } from '#contracts/orders/orders.ts'

type Bought = Pick<Order, 'lines' | 'returns'>

/**
 * What somebody means who buys an order again: what they paid for, as it was exchanged. A free gift comes by itself where
 * its promotion still gives it, and would cost money in the cart; what replaced damaged goods was bought once.
 */
export function linesAgain({ lines, returns }: Bought): OrderLine[] {
	const settled = returns.filter(({ state, sentInstead }) => state === 'settled' && sentInstead.length > 0)
	const replacing = new Set(settled.flatMap(({ kind, sentInstead }) => (kind === 'claim' ? sentInstead : [])))
	// Staff may have agreed on other goods than were asked for: of a single line it is plain which units they replaced.
	const exchanged = settled
		.filter(({ kind }) => kind === 'return')
		.flatMap((each) => each.lines.filter(({ exchangeFor }) => exchangeFor || each.lines.length === 1))
	const exchangedUnits = (id: string) =>
		exchanged.reduce((sum, each) => sum + (each.lineId === id ? each.restocked + each.scrapped : 0), 0)
	return lines
		.filter(({ id, givenBy }) => givenBy === null && !replacing.has(id))
		.map((line) => ({ ...line, quantity: line.quantity - exchangedUnits(line.id) }))
		.filter(({ quantity }) => quantity > 0)
}
