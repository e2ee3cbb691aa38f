import type { Transfer } from '#contracts/inventory/transfers.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'

const columns: ReadonlyArray<Column<Transfer['lines'][number]>> = [
	{
		head: 'Item and lot',
		card: 'left',
		cell: ({ sku, name, lot, reason }) => (
			<>
				<ItemLink sku={sku} name={name} below={lot} />
				{reason && <span className="block text-xs">{reason}</span>}
			</>
		),
	},
	{ head: 'Dispatched', card: 'fact', isNumber: true, cell: ({ quantity }) => count(quantity) },
	{
		head: 'Arrived',
		card: 'fact',
		isNumber: true,
		cell: ({ arrived, quantity }) =>
			arrived === null ? (
				<span className="text-muted">On its way</span>
			) : (
				<>
					{count(arrived)}
					{arrived !== quantity && (
						<span className="block font-medium text-warn text-xs">{signedUnits(arrived - quantity)}</span>
					)}
				</>
			),
	},
]

/** The lots of a transfer, and what arrived of each. */
export const TransferLines = ({ transfer }: { transfer: Transfer }) => (
	<Panel title="Lots">
		<ListTable label="Lots" columns={columns} rows={transfer.lines} keyOf={({ id }) => id} isFramed />
	</Panel>
)
