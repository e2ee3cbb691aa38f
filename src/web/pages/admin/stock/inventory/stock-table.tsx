import clsx from 'clsx'
import { isLow, type StockItem } from '#contracts/inventory.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'

interface StockTableProps {
	items: readonly StockItem[]
	onAdjust: (item: StockItem) => void
	/** Another list is on its way. */
	isChanging: boolean
}

const fromMedium = 'hidden md:table-cell'
const count = (units: number): string => units.toLocaleString('en-US')

export const StockTable = ({ items, onAdjust, isChanging }: StockTableProps) => (
	<Table label="Stock" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
		<TableHead>
			<HeadCell>Item</HeadCell>
			<HeadCell className={fromMedium}>Locations</HeadCell>
			<HeadCell isNumber className={fromMedium}>
				On hand
			</HeadCell>
			<HeadCell isNumber className={fromMedium}>
				Reserved
			</HeadCell>
			<HeadCell isNumber>Available</HeadCell>
			<HeadCell>
				<span className="sr-only">Actions</span>
			</HeadCell>
		</TableHead>
		<tbody>
			{items.map((item) => (
				<Row key={item.sku}>
					<Cell>
						<PageLink
							to={`/admin/inventory/${encodeURIComponent(item.sku)}`}
							className="font-medium underline-offset-2 hover:underline"
						>
							{item.name}
						</PageLink>
						<span className="figures block text-muted text-xs">{item.sku}</span>
						<span className="figures block text-muted text-xs md:hidden">
							{count(item.onHand)} on hand, {count(item.reserved)} reserved
						</span>
					</Cell>
					<Cell className={clsx(fromMedium, 'figures whitespace-nowrap text-muted')}>
						{item.locations.length === 0
							? '—'
							: item.locations.map(({ code, onHand }) => `${code} ${count(onHand)}`).join(' · ')}
					</Cell>
					<Cell isNumber className={fromMedium}>
						{count(item.onHand)}
					</Cell>
					<Cell isNumber className={clsx(fromMedium, 'text-muted')}>
						{count(item.reserved)}
					</Cell>
					<Cell isNumber>
						{item.available === 0 ? (
							<Badge look="bad">Sold out</Badge>
						) : (
							<>
								<strong className="font-semibold">{count(item.available)}</strong>
								{isLow(item) && (
									<Badge look="warn" className="ml-2">
										Low
									</Badge>
								)}
							</>
						)}
					</Cell>
					<Cell className="text-right">
						<Button
							look="quiet"
							size="small"
							aria-label={`Adjust ${item.name}`}
							onClick={() => onAdjust(item)}
							className="border border-line"
						>
							Adjust
						</Button>
					</Cell>
				</Row>
			))}
		</tbody>
	</Table>
)
