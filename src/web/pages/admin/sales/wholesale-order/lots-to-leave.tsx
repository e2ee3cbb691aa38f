import { useQuery } from '@tanstack/react-query'
import { getHeldLots } from '#contracts/wholesale/orders/held-lots.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { queryOf } from '#web/lib/query.ts'
import { CalendarDay } from '#web/ui/date.tsx'

/** The lots that are held for an order, those that end first before the others: cases leave in this order. */
export function LotsToLeave({ order: { number, lines } }: { order: WholesaleOrderRecord }) {
	const { data } = useQuery({ ...queryOf(getHeldLots, { params: { number } }), staleTime: 0 })
	const held = lines.flatMap((line) => {
		const lots = data?.lots.filter(({ lineId }) => lineId === line.id) ?? []
		return lots.length > 0 ? [{ line, lots }] : []
	})
	if (held.length === 0) return null
	return (
		<section className="grid gap-2 rounded-xl border border-line px-4 py-3 text-sm">
			<h3 className="font-semibold">Leaves from, first expired first</h3>
			<ul className="grid gap-2">
				{held.map(({ line, lots }) => (
					<li key={line.id}>
						<p>{line.name}</p>
						<ul className="text-muted">
							{lots.map(({ code, bestBy, units }) => (
								<li key={code}>
									<span className="figures">{code}</span>, {units.toLocaleString('en-US')} units
									{bestBy && (
										<>
											, best by <CalendarDay on={bestBy} />
										</>
									)}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<p className="text-muted">What is too old for the company by then leaves from a fresher lot instead.</p>
		</section>
	)
}
