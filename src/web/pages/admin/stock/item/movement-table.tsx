import type { StockMovement } from '#contracts/inventory/stock-items.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { count, documentPath, movementLabels, signedUnits } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

interface MovementTableProps {
	movements: readonly StockMovement[]
	/** Another page is on its way. */
	isChanging: boolean
}

const columns: ReadonlyArray<Column<StockMovement>> = [
	{
		head: 'When',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ at }) => <DayAndTime at={at} />,
	},
	{ head: 'What and why', card: 'left', cell: (movement) => <Cause movement={movement} /> },
	{
		head: 'Lot',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ location, lot }) => (
			<>
				{location} <span className="figures text-xs md:block">{lot}</span>
			</>
		),
	},
	{
		head: 'Change',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ onHandDelta, reservedDelta }) =>
			onHandDelta === 0 ? (
				<span className="text-muted">{signedUnits(reservedDelta)} reserved</span>
			) : (
				<strong className="font-semibold">{signedUnits(onHandDelta)}</strong>
			),
	},
	{ head: 'On hand', card: 'fact', isNumber: true, cell: ({ onHandAfter }) => count(onHandAfter) },
]

const Cause = ({ movement: { kind, order, document, reason, actor } }: { movement: StockMovement }) => (
	<>
		<span className="font-medium">{movementLabels[kind]}</span>
		{order && (
			<>
				{' · '}
				<PageLink to={`/admin/orders/${order}`} className="figures underline underline-offset-2">
					{order}
				</PageLink>
			</>
		)}
		{document && (
			<>
				{' · '}
				<PageLink to={documentPath(document)} className="underline underline-offset-2">
					{document.kind}
				</PageLink>
			</>
		)}
		{reason && <span className="block">{reason}</span>}
		<span className="block text-muted text-xs">by {actor}</span>
	</>
)

export const MovementTable = ({ movements, isChanging }: MovementTableProps) =>
	movements.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing has moved here.</p>
	) : (
		<ListTable
			label="Movements"
			columns={columns}
			rows={movements}
			keyOf={({ id }) => String(id)}
			isChanging={isChanging}
			isFramed
		/>
	)
