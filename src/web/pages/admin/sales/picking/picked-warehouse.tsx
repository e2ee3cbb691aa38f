import { useState } from 'react'
import type { PickList } from '#contracts/orders/fulfillment-calls.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'

type Warehouse = PickList['warehouses'][number]
type Lot = Warehouse['items'][number]['lots'][number]

/** What to take in one warehouse, as one walks past its shelves; what is ticked is in the trolley. */
export const PickedWarehouse = ({ warehouse }: { warehouse: Warehouse }) => (
	<Panel title={`${warehouse.name} (${warehouse.code})`}>
		<ul className="divide-y divide-line">
			{warehouse.items.map((item) => (
				<li key={item.sku} className="grid gap-1 px-5 py-3.5">
					<p className="flex flex-wrap items-baseline gap-x-3">
						<strong className="figures text-lg">{item.units.toLocaleString('en-US')} ×</strong>
						<span className="font-medium">{item.name}</span>
						<span className="figures text-muted text-xs">{item.sku}</span>
					</p>
					<ul>
						{item.lots.map((lot) => (
							<PickedLot key={lot.lot} lot={lot} item={item.name} />
						))}
					</ul>
				</li>
			))}
		</ul>
	</Panel>
)

function PickedLot({ lot, item }: { lot: Lot; item: string }) {
	const [isTaken, setTaken] = useState(false)
	return (
		<li>
			<label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg text-sm hover:bg-ink/5">
				<input
					type="checkbox"
					checked={isTaken}
					onChange={() => setTaken(!isTaken)}
					aria-label={`${lot.units} of lot ${lot.lot}, ${item}`}
					className="size-5 shrink-0 accent-ink"
				/>
				<span className="figures w-12 shrink-0 text-right font-semibold">{lot.units.toLocaleString('en-US')}</span>
				<span className={isTaken ? 'min-w-0 text-muted line-through' : 'min-w-0'}>
					<span className="figures">{lot.lot}</span>
					{lot.bestBy && (
						<span className="text-muted">
							{' '}
							· best by <CalendarDay on={lot.bestBy} />
						</span>
					)}
					<span className="figures block text-muted text-xs leading-5">
						{lot.orders.map(({ number, units }) => `${number} ${units}×`).join(' · ')}
					</span>
				</span>
				{lot.isSpoiled && (
					<Badge look="warn" className="ml-auto shrink-0">
						Expired or blocked
					</Badge>
				)}
			</label>
		</li>
	)
}
