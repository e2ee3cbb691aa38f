import { eq, inArray } from 'drizzle-orm'
import type { AdminReturn } from '#contracts/returns/staff-return-calls.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { type Inventory, lotsForReturn } from '#server/modules/inventory/index.ts'
import { asOrderLine } from '../lines/order-line.ts'
import { orderLines, orders } from '../tables.ts'
import { exchangeOptionsOf } from './exchanges/exchange-options.ts'
import { returnsBy } from './reads.ts'
import type { PriceInput } from './settlement/plan-settlement.ts'
import { isReturn } from './steps/lock-return.ts'
import { categorizedLinesBy } from './steps/returnable.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

interface ReadDeps extends PriceInput {
	inventory: Pick<Inventory, 'availability'>
}

/** One return as staff see it, by its reference or its id. Throws `NOT_FOUND`. */
export async function returnByReference(db: DbOrTx, deps: ReadDeps, reference: string): Promise<AdminReturn> {
	const isAsked = isReturn(reference)
	const ofReturn = db
		.select({ id: orderReturnLines.lineId })
		.from(orderReturnLines)
		.innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
		.where(isAsked)
	const [[head], [found], lines] = await Promise.all([
		db
			.select({
				id: orders.id,
				number: orders.number,
				email: orders.email,
				buyerName: orders.buyerName,
				shippingAddress: orders.shippingAddress,
			})
			.from(orderReturns)
			.innerJoin(orders, eq(orders.id, orderReturns.orderId))
			.where(isAsked),
		returnsBy(db, isAsked),
		categorizedLinesBy(db, inArray(orderLines.id, ofReturn)),
	])
	if (!head || !found) throw notFound('This return')
	const [options, items] = await Promise.all([
		exchangeOptionsOf(db, { ...deps, state: head.shippingAddress?.state, now: new Date() }, deps.inventory, lines),
		lotsForReturn(
			db,
			head.id,
			lines.map(({ id, shipped }) => ({ lineId: id, shipped })),
		),
	])
	return {
		...found,
		order: head.number,
		email: head.email,
		buyerName: head.buyerName ?? head.shippingAddress?.name ?? '',
		orderLines: lines.map((line) => asOrderLine(line, null)),
		options,
		items,
	}
}
