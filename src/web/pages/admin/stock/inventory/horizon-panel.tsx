import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { stockHorizon } from '#contracts/inventory/stock-lookups.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

/** What reaches its best-by date soon, and what is at risk with it. */
export function HorizonPanel() {
	const horizon = useQuery({ ...queryOf(stockHorizon, {}), staleTime: 60_000 })
	const [days, setDays] = useState<number>()
	if (!horizon.data || horizon.data.lots.length === 0) return null
	const shown = horizon.data.lots.filter(({ daysLeft }) => days !== undefined && daysLeft <= days)
	return (
		<Panel title="Best by soon">
			<ul
				className={clsx(
					'grid grid-cols-3 gap-px bg-line',
					shown.length === 0 && '*:last:rounded-br-2xl *:first:rounded-bl-2xl rounded-b-2xl',
				)}
			>
				{horizon.data.horizons.map((each) => (
					<li key={each.days} className="bg-card">
						<button
							type="button"
							aria-expanded={each.days === days}
							onClick={() => setDays(each.days === days ? undefined : each.days)}
							className="grid min-h-11 w-full gap-0.5 px-4 py-3.5 text-left hover:bg-ink/5 sm:px-5"
						>
							<span className="text-muted text-sm">{each.days} days</span>
							<strong className="figures text-xl tracking-tight">{count(each.units)}</strong>
							<span className="text-muted text-xs">
								<Money cents={each.costCents} /> in {count(each.lots)} {each.lots === 1 ? 'lot' : 'lots'}
								{each.unpricedUnits > 0 && `, cost of ${count(each.unpricedUnits)} not known`}
							</span>
						</button>
					</li>
				))}
			</ul>
			{shown.length > 0 && (
				<ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-t">
					{shown.map((lot) => (
						<li
							key={`${lot.sku} ${lot.lot} ${lot.location}`}
							className="flex flex-wrap items-center gap-x-4 px-5 py-2.5 text-sm"
						>
							<span className="min-w-0 flex-1">
								<ItemLink sku={lot.sku} name={lot.name} below={`${lot.lot} · ${lot.location}`} />
							</span>
							<span className="text-muted">
								<CalendarDay on={lot.bestBy} />
								<span className={lot.daysLeft < 0 ? 'block text-bad text-xs' : 'block text-xs'}>
									{lot.daysLeft < 0 ? 'passed' : `${lot.daysLeft} days left`}
								</span>
							</span>
							<strong className="figures w-16 text-right">{count(lot.onHand)}</strong>
						</li>
					))}
				</ul>
			)}
		</Panel>
	)
}
