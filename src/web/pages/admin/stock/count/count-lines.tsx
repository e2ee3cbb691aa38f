import type { CountSheet } from '#contracts/inventory/counts.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { CountedField } from './counted-field.tsx'

type Line = CountSheet['lines'][number]

const columns = ({ id, state }: CountSheet): ReadonlyArray<Column<Line>> => [
	{
		head: 'Item and lot',
		card: 'left',
		cell: ({ sku, name, lot }) => <ItemLink sku={sku} name={name} below={`${lot} · ${sku}`} />,
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
export const CountLines = ({ sheet }: { sheet: CountSheet }) => (
	<ListTable label="Lots to count" columns={columns(sheet)} rows={sheet.lines} keyOf={({ lotId }) => lotId} />
)
