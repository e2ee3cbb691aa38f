import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import type { PricedPromotion } from '#contracts/pricing/pricing.ts'
import type { Cents } from '#contracts/shared/money.ts'

/** The difference of two amounts is one; `asCents` of the contracts would bring Zod to every page. */
const inCents = (amount: number) => amount as Cents

type Amount = 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents'
const sumOf = (lines: readonly OrderLine[], part: Amount): number => lines.reduce((sum, line) => sum + line[part], 0)

/** An order as it was placed, and what went out instead of what came back or arrived damaged. */
export interface OrderedLines {
	lines: OrderLine[]
	amounts: Order
	instead: OrderLine[]
	/** What was paid for goods sent instead, besides the goods that came back. */
	paidBesidesCents: number
}

/** Takes apart what was ordered and what was sent instead: the order itself has the sums of both. */
export function orderedLines(order: Order): OrderedLines {
	const ids = new Set(order.returns.flatMap(({ sentInstead }) => sentInstead))
	const instead = order.lines.filter(({ id }) => ids.has(id))
	const lines = order.lines.filter(({ id }) => !ids.has(id))
	if (instead.length === 0) return { lines, amounts: order, instead, paidBesidesCents: 0 }
	const of = (part: Amount) => sumOf(instead, part)
	const worth = of('subtotalCents') - of('discountCents') + of('taxCents') + of('depositCents')
	const paidBesidesCents = Math.max(0, worth - order.exchangedCents)
	return {
		lines,
		instead,
		paidBesidesCents,
		amounts: {
			...order,
			subtotalCents: inCents(order.subtotalCents - of('subtotalCents')),
			discountCents: inCents(order.discountCents - of('discountCents')),
			taxCents: inCents(order.taxCents - of('taxCents')),
			depositCents: inCents(order.depositCents - of('depositCents')),
			exchangedCents: inCents(Math.max(0, order.exchangedCents - worth)),
			totalCents: inCents(order.totalCents - paidBesidesCents),
			promotions: order.promotions.flatMap((each) => without(each, instead)),
		},
	}
}

/** A promotion without what it took off these lines; nothing where it counted for them alone. */
function without(promotion: PricedPromotion, lines: readonly OrderLine[]): PricedPromotion[] {
	const taken = lines
		.flatMap(({ discounts }) => discounts)
		.reduce((sum, { promotionId, discountCents }) => sum + (promotionId === promotion.id ? discountCents : 0), 0)
	const discountCents = inCents(Math.max(0, promotion.discountCents - taken))
	const isLeft = taken === 0 || discountCents > 0 || promotion.shippingCents > 0
	return isLeft ? [{ ...promotion, discountCents }] : []
}

/** How far the units of a line are where that is not the same for all of them: "1 of 2 shipped", "1 came back". */
export function lineProgress(line: OrderLine, returns: Order['returns']): string[] {
	const { quantity, shipped, cancelled, refunded, askedBack, returned } = line
	// Units of a return that is open are counted as asked back until it ends.
	const ended = returns.filter(({ state }) => state === 'settled')
	const cameBack = ended
		.flatMap(({ lines }) => lines)
		.reduce((sum, each) => sum + (each.lineId === line.id ? each.restocked + each.scrapped : 0), 0)
	const settledHere = Math.max(0, returned - cameBack)
	const paidBack = Math.max(0, refunded - returned - cancelled)
	return [
		...(shipped > 0 && shipped + cancelled < quantity ? [`${shipped} of ${quantity} shipped`] : []),
		...(cancelled > 0 ? [cancelled === quantity ? 'Cancelled' : `${cancelled} of ${quantity} cancelled`] : []),
		...(askedBack > 0 ? [`${askedBack} in a return or claim`] : []),
		...(cameBack > 0 ? [`${cameBack} came back`] : []),
		...(settledHere > 0 ? [`${settledHere} ${howSettled(ended, line.id)}`] : []),
		...(paidBack > 0 ? [`${paidBack} paid back`] : []),
	]
}

/** The end of claims of which nothing came back. */
function howSettled(ended: Order['returns'], id: string): string {
	const claims = ended.filter(({ kind, lines }) => kind === 'claim' && lines.some(({ lineId }) => lineId === id))
	const replaced = claims.filter(({ sentInstead }) => sentInstead.length > 0)
	if (replaced.length === 0) return 'paid back'
	return replaced.length === claims.length ? 'replaced' : 'replaced or paid back'
}
