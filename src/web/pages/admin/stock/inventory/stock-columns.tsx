import { daysOfCover, isLow, type StockItem } from '#contracts/inventory/inventory.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export const stockColumns = (onAdjust: (item: StockItem) => void): ReadonlyArray<Column<StockItem>> => [
	{
		head: 'Item',
		card: 'left',
		cell: ({ name, sku }) => (
			<>
				<PageLink
					to={`/admin/inventory/${encodeURIComponent(sku)}`}
					className="block w-fit font-medium underline-offset-2 hover:underline"
				>
					{name}
				</PageLink>
				<span className="figures block text-muted text-xs">{sku}</span>
			</>
		),
	},
	{
		head: 'Locations',
		isMuted: true,
		className: 'figures whitespace-nowrap',
		cell: ({ locations }) =>
			locations.length === 0 ? '—' : locations.map(({ code, onHand }) => `${code} ${count(onHand)}`).join(' · '),
	},
	{ head: 'On hand', card: 'fact', isNumber: true, cell: ({ onHand }) => count(onHand) },
	{ head: 'Reserved', card: 'fact', isNumber: true, isMuted: true, cell: ({ reserved }) => count(reserved) },
	{
		head: 'Available',
		card: 'fact',
		isNumber: true,
		cell: (item) =>
			item.available === 0 ? (
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
			),
	},
	{
		head: 'Incoming',
		card: 'fact',
		isNumber: true,
		isMuted: true,
		cell: ({ incoming, inTransit }) => count(incoming + inTransit),
	},
	{
		head: 'Days of cover',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: (item) => {
			const days = daysOfCover(item)
			return days === null ? <span className="text-muted">Not defined</span> : count(days)
		},
	},
	{
		head: 'Actions',
		isHeadHidden: true,
		card: 'right',
		className: 'text-right',
		cell: (item) => (
			<Button
				look="quiet"
				size="small"
				aria-label={`Adjust ${item.name}`}
				onClick={() => onAdjust(item)}
				className="border border-line"
			>
				Adjust
			</Button>
		),
	},
]
