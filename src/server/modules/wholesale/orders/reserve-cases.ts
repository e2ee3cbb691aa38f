import { eq } from 'drizzle-orm'
import type { ShortCases } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { reserveForWholesale, wholesaleStock } from '#server/modules/inventory/index.ts'
import type { PricedCaseLine } from './order-lines.ts'
import { wholesaleOrderLines } from './tables.ts'

interface Reserving {
	order: { id: string; minBestBy: string; lineIds: readonly string[] }
	lines: readonly PricedCaseLine[]
	actor: string
	/** Cases that are short wait for stock, instead of being refused. */
	takesBackorder: boolean
}

/** Reserves the cases of an order; answers how many of each line wait for stock. Throws `OUT_OF_STOCK` with what there is of each product that is short. */
export async function reserveCases(tx: Tx, { order, lines, actor, takesBackorder }: Reserving): Promise<number[]> {
	const demands = lines.map(({ offer, cases }, at) => ({
		lineId: order.lineIds[at] ?? '',
		itemId: offer.itemId,
		quantity: cases * offer.unitsPerCase,
	}))
	const { minBestBy } = order
	const reserve = (wanted: typeof demands) =>
		reserveForWholesale(tx, { order: { id: order.id, actor }, demands: wanted, minBestBy })
	if (await reserve(demands)) return lines.map(() => 0)
	const itemIds = demands.map(({ itemId }) => itemId)
	const free = new Map((await wholesaleStock(tx, itemIds, minBestBy)).map((of) => [of.itemId, of.free]))
	if (!takesBackorder) throw outOfStock(lines, free)
	const there = lines.map(({ offer: { itemId, unitsPerCase }, cases }) => {
		const left = free.get(itemId) ?? 0
		const now = Math.min(cases, Math.floor(left / unitsPerCase))
		free.set(itemId, left - now * unitsPerCase)
		return now
	})
	const now = demands.flatMap((demand, at) => {
		const cases = there[at] ?? 0
		return cases > 0 ? [{ ...demand, quantity: cases * (lines[at]?.offer.unitsPerCase ?? 0) }] : []
	})
	// Nobody else takes of the items until this transaction ends.
	if (now.length > 0 && !(await reserve(now))) throw outOfStock(lines, free)
	const waiting = lines.map(({ cases }, at) => cases - (there[at] ?? 0))
	for (const [at, backordered] of waiting.entries())
		if (backordered > 0)
			await tx
				.update(wholesaleOrderLines)
				.set({ backordered })
				.where(eq(wholesaleOrderLines.id, order.lineIds[at] ?? ''))
	return waiting
}

function outOfStock(lines: readonly PricedCaseLine[], free: ReadonlyMap<string, number>): Refusal {
	const short = lines.flatMap(({ offer: { productId, name, itemId, unitsPerCase }, cases }): ShortCases[] => {
		const available = Math.floor((free.get(itemId) ?? 0) / unitsPerCase)
		return available < cases ? [{ productId, name, available }] : []
	})
	const [first] = short
	return new Refusal(
		'OUT_OF_STOCK',
		first
			? `Only ${first.available} ${first.available === 1 ? 'case' : 'cases'} of ${first.name} can be promised now.`
			: 'There is not enough for all lines together.',
		{ details: { short } },
	)
}
