import type { CountSheet } from '#contracts/inventory/counts.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { CountedField } from './counted-field.tsx'
import { useCountByScan } from './use-count-by-scan.ts'

type Line = CountSheet['lines'][number]

const columns = ({ id, state, location: all }: CountSheet): ReadonlyArray<Column<Line>> => [
	{
		head: 'Item and lot',
		card: 'left',
		cell: ({ sku, name, lot, location }) => (
			<ItemLink sku={sku} name={name} below={[lot, ...(location === all ? [] : [location]), sku].join(' · ')} />
		),
	},
	{ head: 'Best by', isMuted: true, cell: ({ bestBy }) => (bestBy ? <CalendarDay on={bestBy} /> : '—') },
	{
		head: 'Counted',
		card: 'right',
		isNumber: true,
		cell: (line) =>
			state === 'open' ? (
				<CountedField key={line.countedAt} countId={id} line={line} />
			) : line.counted === null ? (
				'—'
			) : (
				count(line.counted)
			),
	},
	{
		head: 'Difference',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ counted, book }) =>
			counted === null || book === null ? (
				<span className="text-muted">—</span>
			) : (
				<>
					<strong className={counted === book ? 'font-normal' : 'font-semibold text-warn'}>
						{signedUnits(counted - book)}
					</strong>
					<span className="block text-muted text-xs">books {count(book)}</span>
				</>
			),
	},
]

/** Every lot of a sheet. What the books say is shown once a lot is counted, so that one counts and does not confirm. */
export function CountLines({ sheet }: { sheet: CountSheet }) {
	useCountByScan(sheet)
	return (
		<>
			{sheet.state === 'open' && (
				<p className="text-muted text-sm">A scanner counts: each scan of a lot adds one to its line.</p>
			)}
			<ListTable label="Lots to count" columns={columns(sheet)} rows={sheet.lines} keyOf={({ lotId }) => lotId} />
		</>
	)
}
