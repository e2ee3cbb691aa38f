import clsx from 'clsx'
import type { StockMovement } from '#contracts/stock-items.ts'
import { count, movementLabels, signed } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'

const fromMedium = 'hidden md:table-cell'

interface MovementTableProps {
	movements: readonly StockMovement[]
	/** Another page is on its way. */
	isChanging: boolean
}

export const MovementTable = ({ movements, isChanging }: MovementTableProps) =>
	movements.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing has moved here.</p>
	) : (
		<Table label="Movements" className={clsx('rounded-none border-0 transition-opacity', isChanging && 'opacity-50')}>
			<TableHead>
				<HeadCell className={fromMedium}>When</HeadCell>
				<HeadCell>What and why</HeadCell>
				<HeadCell className={fromMedium}>Lot</HeadCell>
				<HeadCell isNumber>Change</HeadCell>
				<HeadCell isNumber>On hand</HeadCell>
			</TableHead>
			<tbody>
				{movements.map((movement) => (
					<Row key={movement.id}>
						<Cell className={clsx(fromMedium, 'whitespace-nowrap text-muted')}>
							<DayAndTime at={movement.at} />
						</Cell>
						<Cell>
							<span className="font-medium">{movementLabels[movement.kind]}</span>
							{movement.order && (
								<>
									{' · '}
									<PageLink to={`/admin/orders/${movement.order}`} className="figures underline underline-offset-2">
										{movement.order}
									</PageLink>
								</>
							)}
							{movement.reason && <span className="block">{movement.reason}</span>}
							<span className="block text-muted text-xs">by {movement.actor}</span>
							<span className="block text-muted text-xs md:hidden">
								{movement.location} {movement.lot} · <DayAndTime at={movement.at} />
							</span>
						</Cell>
						<Cell className={clsx(fromMedium, 'whitespace-nowrap text-muted')}>
							{movement.location} <span className="figures block text-xs">{movement.lot}</span>
						</Cell>
						<Cell isNumber className="whitespace-nowrap">
							{movement.onHandDelta === 0 ? (
								<span className="text-muted">{signed(movement.reservedDelta)} reserved</span>
							) : (
								<strong className="font-semibold">{signed(movement.onHandDelta)}</strong>
							)}
						</Cell>
						<Cell isNumber>{count(movement.onHandAfter)}</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	)
