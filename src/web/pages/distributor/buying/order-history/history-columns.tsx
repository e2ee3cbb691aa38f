import type { WholesaleOrderSummary } from '#contracts/wholesale/orders/order-lists.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLines } from '#web/features/record-list/list-table.tsx'
import { orderLink, padFrom } from '#web/features/wholesale-orders/order-links.ts'
import { orderKindLabels, wholesaleOrderStates } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

/** Of a company's own orders; `company` is the one that staff act for. */
export const historyColumns = (company: string | undefined): ReadonlyArray<Column<WholesaleOrderSummary>> => [
	{
		head: 'Order',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ number, kind, isOneOfSeveral }) => (
			<>
				<RowLink to={orderLink(number, company)}>{number}</RowLink>
				{isOneOfSeveral && <span className="block text-muted text-xs">One of several deliveries</span>}
				{orderKindLabels[kind] && <span className="block text-muted text-xs">{orderKindLabels[kind]}</span>}
			</>
		),
	},
	{
		head: 'Placed',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ placedAt }) => <DayAndTime at={placedAt} />,
	},
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
		cell: ({ shipTo: { name, city, state } }) => <TwoLines below={`${city}, ${state}`}>{name}</TwoLines>,
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={wholesaleOrderStates[state].look}>{wholesaleOrderStates[state].text}</Badge>,
	},
	{ head: 'Cases', isNumber: true, card: 'fact', cell: ({ cases }) => <span className="figures">{cases}</span> },
	{ head: 'Total', isNumber: true, card: 'fact', cell: ({ totalCents }) => <Money cents={totalCents} /> },
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
