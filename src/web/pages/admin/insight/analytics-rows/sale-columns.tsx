import type { SaleRow } from '#contracts/insight/analytics.ts'
import { fixedKeys } from '#contracts/insight/dimensions.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key

export const saleColumns: ReadonlyArray<Column<SaleRow>> = [
	{
		head: 'Number',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ number, href }) => <RowLink to={href}>{number}</RowLink>,
	},
	{
		head: 'Day',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ day }) => <CalendarDay on={day} />,
	},
	{ head: 'Channel', card: 'fact', cell: ({ channel }) => nameOf(fixedKeys.channel, channel) },
	{ head: 'Customer', card: 'fact', cell: ({ customer }) => nameOf(fixedKeys.customer, customer) },
	{ head: 'Source', card: 'fact', className: 'w-full', cell: ({ source }) => nameOf(fixedKeys.source, source) },
	{ head: 'State', from: 'xl', cell: ({ state }) => state ?? '—' },
	{ head: 'Gross', isNumber: true, from: 'xl', cell: ({ grossCents }) => <Money cents={grossCents} /> },
	{
		head: 'Discount',
		isNumber: true,
		from: 'xl',
		isMuted: true,
		cell: ({ discountCents }) => <Money cents={-discountCents} />,
	},
	{
		head: 'Tokens',
		isNumber: true,
		from: '2xl',
		isMuted: true,
		cell: ({ tokensCents }) => <Money cents={-tokensCents} />,
	},
	{
		head: 'Returns',
		isNumber: true,
		from: 'xl',
		isMuted: true,
		cell: ({ returnsCents }) => <Money cents={-returnsCents} />,
	},
	{
		head: 'Net sales',
		card: 'right',
		isNumber: true,
		cell: ({ netCents }) => <Money cents={netCents} className="font-semibold" />,
	},
]
