import type { StockLot } from '#contracts/inventory/stock-items.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
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
		cell: ({ state, onHand }) =>
			state === 'open' && onHand === 0 ? (
				<span className="text-muted">Used up</span>
			) : (
				<Badge look={lotLabels[state].look}>{lotLabels[state].text}</Badge>
			),
	},
]

/** The lots of an item, in the order in which they are picked; those that are used up apart. */
export function LotTable({ lots }: { lots: readonly StockLot[] }) {
	if (lots.length === 0) return <p className="px-5 py-4 text-muted text-sm">Nothing was ever received of it.</p>
	const stocked = lots.filter(({ onHand }) => onHand > 0)
	const empty = lots.filter(({ onHand }) => onHand === 0)
	return (
		<>
			{stocked.length > 0 && <Lots label="Lots" lots={stocked} />}
			{empty.length > 0 && (
				<details>
					<summary className="cursor-pointer px-5 py-4 font-medium text-sm">
						{count(empty.length)} {empty.length === 1 ? 'lot is' : 'lots are'} used up
					</summary>
					<Lots label="Lots that are used up" lots={empty} />
				</details>
			)}
		</>
	)
}

const Lots = ({ label, lots }: { label: string; lots: readonly StockLot[] }) => (
	<ListTable label={label} columns={columns} rows={lots} keyOf={({ id }) => id} isFramed />
)
