import type { PickList } from '#contracts/orders/fulfillment-calls.ts'
import type { Db } from '#server/db/client.ts'
import { picksOf } from '#server/modules/inventory/index.ts'
import { chosenOrders } from './chosen-orders.ts'
import { pickingProblem, pickRoute } from './pick-rules.ts'

/** What is to be taken from the shelves for these orders. */
export async function pickListOf(db: Db, numbers: readonly string[]): Promise<PickList> {
	const found = await chosenOrders(db, numbers)
	const left = numbers.flatMap((number) => {
		const reason = pickingProblem(found.find((order) => order.number === number))
		return reason === null ? [] : [{ number, reason }]
	})
	const open = found.filter((order) => pickingProblem(order) === null)
	const picks =
		open.length === 0
			? []
			: await picksOf(
					db,
					open.map(({ id }) => id),
				)
	return {
		orders: open.map(({ number }) => number),
		left,
		units: picks.reduce((sum, { quantity }) => sum + quantity, 0),
		warehouses: pickRoute(picks, new Map(open.map(({ id, number }) => [id, number]))),
	}
}
