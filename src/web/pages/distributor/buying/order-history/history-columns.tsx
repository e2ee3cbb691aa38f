import type { WholesaleOrderSummary } from '#contracts/wholesale/orders/order-lists.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { orderColumn, placedColumn, stateAndTotalColumns } from '#web/features/wholesale-orders/order-columns.tsx'
import { orderLink, padFrom } from '#web/features/wholesale-orders/order-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Of a company's own orders; `company` is the one that staff act for. */
export const historyColumns = (company: string | undefined): ReadonlyArray<Column<WholesaleOrderSummary>> => [
	orderColumn((number) => orderLink(number, company)),
	placedColumn,
	{
		head: 'PO number',
		card: 'fact',
		from: 'xl',
		className: 'wrap-anywhere',
		cell: ({ poNumber }) => poNumber ?? '–',
	},
	{
		head: 'Ships to',
		card: 'wide',
		className: 'md:max-w-52',
		cell: ({ shipTo: { name, city, state } }) => <TwoLineCell below={`${city}, ${state}`}>{name}</TwoLineCell>,
	},
	...stateAndTotalColumns,
	{
		head: 'Order again',
		isHeadHidden: true,
		card: 'wide',
		className: 'md:text-right',
		cell: ({ number }) => (
			<PageLink
				to={padFrom(number, company)}
				aria-label={`Order again: ${number}`}
				className={buttonStyle({ look: 'outline', size: 'small' }, 'relative z-1')}
			>
				Order again
			</PageLink>
		),
	},
]
