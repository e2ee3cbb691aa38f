import type { PickList } from '#contracts/orders/fulfillment-calls.ts'
import type { LotPickLine } from '#server/modules/inventory/index.ts'

/** Why nothing of an order can be picked; null where it can be. */
export function pickingProblem(order: { status: string; toShip: number } | undefined): string | null {
	if (!order) return 'There is no such order.'
	if (order.status === 'paid') return order.toShip > 0 ? null : 'Nothing of it is left to ship.'
	return reasons[order.status] ?? 'Nothing of it can be shipped.'
}

const reasons: Readonly<Record<string, string>> = {
	pending_payment: 'It is not paid yet.',
	processing: 'It is not paid yet.',
	shipped: 'It is shipped already.',
	delivered: 'It is delivered already.',
	cancelled: 'It is cancelled.',
	refunded: 'It is refunded.',
}

/** Picks, sorted as one walks past the shelves, put together by warehouse, item and lot. */
export function pickRoute(
	picks: readonly LotPickLine[],
	numberOf: ReadonlyMap<string, string>,
): PickList['warehouses'] {
	return [...Map.groupBy(picks, ({ warehouse }) => warehouse)].map(([code, here]) => ({
		code,
		name: here[0]?.warehouseName ?? code,
		items: [...Map.groupBy(here, ({ sku }) => sku)].map(([sku, same]) => ({
			sku,
			name: same[0]?.name ?? sku,
			units: sumOf(same),
			lots: [...Map.groupBy(same, ({ lotId }) => lotId).values()].map((taken) => ({
				lot: taken[0]?.lot ?? '',
				bestBy: taken[0]?.bestBy ?? null,
				units: sumOf(taken),
				isSpoiled: taken[0]?.isSpoiled ?? false,
				orders: [...Map.groupBy(taken, ({ orderId }) => orderId)].map(([id, of]) => ({
					number: numberOf.get(id) ?? '',
					units: sumOf(of),
				})),
			})),
		})),
	}))
}

const sumOf = (picks: readonly LotPickLine[]): number => picks.reduce((sum, { quantity }) => sum + quantity, 0)
