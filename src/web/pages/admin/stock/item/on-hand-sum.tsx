import type { MovementKind, StockItemDetail } from '#contracts/inventory/stock-items.ts'
import { count, movementLabels, signedUnits } from '#web/features/stock/stock-labels.ts'

/** What on hand is the sum of, by kind of movement, in one warehouse or in all. */
export function OnHandSum({ item, location }: { item: StockItemDetail; location: string | undefined }) {
	const sums = new Map<MovementKind, number>()
	for (const { kind, units, location: at } of item.sums)
		if (location === undefined || at === location) sums.set(kind, (sums.get(kind) ?? 0) + units)
	const total = [...sums.values()].reduce((sum, units) => sum + units, 0)
	if (location === 'TRANSIT' || sums.size === 0) return null
	return (
		<dl
			aria-label="The sum of on hand"
			className="flex flex-wrap gap-x-6 gap-y-2 border-line border-b px-5 py-3.5 text-sm"
		>
			{[...sums].map(([kind, units]) => (
				<div key={kind} className="grid">
					<dt className="text-muted text-xs">{movementLabels[kind]}</dt>
					<dd className="figures font-medium">{signedUnits(units)}</dd>
				</div>
			))}
			<div className="grid border-line border-l pl-6">
				<dt className="text-muted text-xs">On hand</dt>
				<dd className="figures font-semibold">= {count(total)}</dd>
			</div>
		</dl>
	)
}
