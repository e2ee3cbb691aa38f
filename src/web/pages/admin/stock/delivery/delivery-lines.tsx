import type { Delivery } from '#contracts/inventory/deliveries.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { awaitedLots } from '#web/features/stock/awaited-lots.ts'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

type Line = Delivery['lines'][number]

const columns = (isClosed: boolean): ReadonlyArray<Column<Line>> => [
	{ head: 'Item', card: 'left', cell: (line) => <ItemLink {...line} /> },
	{
		head: 'Received',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ received, quantity }) => (
			<>
				{count(received)} <span className="text-muted">of {count(quantity)}</span>
				{received !== quantity && isClosed && (
					<span className="block font-medium text-warn text-xs">
						{count(Math.abs(quantity - received))} {received > quantity ? 'too many' : 'missing'}
					</span>
				)}
			</>
		),
	},
	{
		head: 'Unit cost',
		card: 'fact',
		isNumber: true,
		isMuted: true,
		cell: (line) => <Money cents={line.unitCostCents} />,
	},
	{ head: 'Lots', card: 'wide', cell: (line) => <Lots line={line} isClosed={isClosed} /> },
]

/** What was expected and what came of it, into which lots. */
export const DeliveryLines = ({ delivery }: { delivery: Delivery }) => (
	<Panel title="Items">
		<ListTable
			label="Items"
			columns={columns(delivery.closedAt !== null)}
			rows={delivery.lines}
			keyOf={({ id }) => id}
			isFramed
		/>
	</Panel>
)

/** What came in which lots, and the lots that the supplier announced and that have not come. */
function Lots({ line, isClosed }: { line: Line; isClosed: boolean }) {
	const awaited = isClosed ? [] : awaitedLots(line)
	if (line.receipts.length + awaited.length === 0) return <span className="text-muted text-xs">Nothing yet</span>
	return (
		<ul className="grid gap-1 text-xs">
			{line.receipts.map((receipt) => (
				<li key={`${receipt.lot} ${receipt.at} ${receipt.quantity}`}>
					<span className="figures font-medium">{receipt.lot}</span>: {count(receipt.quantity)}
					<span className="text-muted">
						{receipt.bestBy && (
							<>
								, best by <CalendarDay on={receipt.bestBy} />
							</>
						)}
						, by {receipt.actor}
					</span>
				</li>
			))}
			{awaited.map(({ lot, bestBy, quantity }) => (
				<li key={lot} className="text-muted">
					<span className="figures font-medium">{lot}</span>: {count(quantity)} announced
					{bestBy && (
						<>
							, best by <CalendarDay on={bestBy} />
						</>
					)}
				</li>
			))}
		</ul>
	)
}
