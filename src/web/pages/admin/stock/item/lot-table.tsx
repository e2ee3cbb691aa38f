import type { StockLot } from '#contracts/stock-items.ts'
import type { Column } from '#web/features/admin-list/columns.ts'
import { ListTable } from '#web/features/admin-list/list-table.tsx'
import { count, lotLabels } from '#web/features/stock/stock-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const columns: ReadonlyArray<Column<StockLot>> = [
	{
		head: 'Lot',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ code, location }) => (
			<>
				<span className="figures font-medium">{code}</span>
				<span className="block text-muted text-xs">{location}</span>
			</>
		),
	},
	{
		head: 'Best by',
		card: 'long fact',
		className: 'whitespace-nowrap',
		cell: ({ bestBy }) => (bestBy ? <CalendarDay on={bestBy} /> : 'Does not expire'),
	},
	{ head: 'On hand', card: 'fact', isNumber: true, cell: ({ onHand }) => count(onHand) },
	{ head: 'Reserved', card: 'fact', isNumber: true, isMuted: true, cell: ({ reserved }) => count(reserved) },
	{
		head: 'Unit cost',
		card: 'fact',
		isNumber: true,
		isMuted: true,
		cell: ({ unitCostCents }) => (unitCostCents === null ? '—' : <Money cents={unitCostCents} />),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={lotLabels[state].look}>{lotLabels[state].text}</Badge>,
	},
]

/** Every lot of an item, in the order in which they are picked. */
export const LotTable = ({ lots }: { lots: readonly StockLot[] }) =>
	lots.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing was ever received of it.</p>
	) : (
		<ListTable label="Lots" columns={columns} rows={lots} keyOf={({ id }) => id} isFramed />
	)
