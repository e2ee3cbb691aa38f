import type { StockLot } from '#contracts/stock-items.ts'
import { count, lotLabels } from '#web/features/stock/stock-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'

const fromSmall = 'hidden sm:table-cell'

/** Every lot of an item, in the order in which they are picked. */
export const LotTable = ({ lots }: { lots: readonly StockLot[] }) =>
	lots.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing was ever received of it.</p>
	) : (
		<Table label="Lots" className="rounded-t-none border-0">
			<TableHead>
				<HeadCell>Lot</HeadCell>
				<HeadCell className={fromSmall}>Best by</HeadCell>
				<HeadCell isNumber>On hand</HeadCell>
				<HeadCell isNumber className={fromSmall}>
					Reserved
				</HeadCell>
				<HeadCell isNumber className="hidden md:table-cell">
					Unit cost
				</HeadCell>
				<HeadCell>State</HeadCell>
			</TableHead>
			<tbody>
				{lots.map((lot) => (
					<Row key={lot.id}>
						<Cell>
							<span className="figures font-medium">{lot.code}</span>
							<span className="block text-muted text-xs">{lot.location}</span>
							<span className="block text-muted text-xs sm:hidden">
								{lot.bestBy && (
									<>
										Best by <CalendarDay on={lot.bestBy} />,{' '}
									</>
								)}
								{count(lot.reserved)} reserved
							</span>
						</Cell>
						<Cell className={fromSmall}>{lot.bestBy ? <CalendarDay on={lot.bestBy} /> : 'Does not expire'}</Cell>
						<Cell isNumber>{count(lot.onHand)}</Cell>
						<Cell isNumber className={`${fromSmall} text-muted`}>
							{count(lot.reserved)}
						</Cell>
						<Cell isNumber className="hidden text-muted md:table-cell">
							{lot.unitCostCents === null ? '—' : <Money cents={lot.unitCostCents} />}
						</Cell>
						<Cell>
							<Badge look={lotLabels[lot.state].look}>{lotLabels[lot.state].text}</Badge>
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	)
