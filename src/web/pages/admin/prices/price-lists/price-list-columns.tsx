import type { PriceListSummary } from '#contracts/wholesale/prices/price-lists.ts'
import { tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { priceListStateLabels } from '#web/features/price-lists/price-list-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'

export const priceListColumns: ReadonlyArray<Column<PriceListSummary>> = [
	{
		head: 'Price list',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, name }) => <RowLink to={`/admin/distributors/price-lists/${id}`}>{name}</RowLink>,
	},
	{
		head: 'For',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: ({ tier, namedBy }) =>
			tier ? `Tier ${tierLabels[tier]}` : `${namedBy} ${namedBy === 1 ? 'company' : 'companies'} by name`,
	},
	{ head: 'Products', card: 'fact', isNumber: true, cell: ({ products }) => products },
	{
		head: 'From',
		card: 'fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ validFrom }) => <CalendarDay on={validFrom} />,
	},
	{
		head: 'Until',
		card: 'fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ validTo }) => (validTo ? <CalendarDay on={validTo} /> : '–'),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={priceListStateLabels[state].look}>{priceListStateLabels[state].text}</Badge>,
	},
]
