import type { CompanySummary } from '#contracts/wholesale/company/admin-companies.ts'
import { companyStateLabels, termsLabels, tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

export const companyColumns: ReadonlyArray<Column<CompanySummary>> = [
	{
		head: 'Company',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, number, name }) => (
			<>
				<RowLink to={`/admin/distributors/companies/${id}`}>{name}</RowLink>
				<span className="figures block text-muted text-xs">{number}</span>
			</>
		),
	},
	{ head: 'Tier', card: 'wide', className: 'whitespace-nowrap', cell: ({ tier }) => tierLabels[tier] },
	{
		head: 'Terms',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ terms }) => termsLabels[terms],
	},
	{
		head: 'Credit limit',
		from: 'xl',
		className: 'whitespace-nowrap text-right',
		cell: ({ creditLimitCents }) => <Money cents={creditLimitCents} />,
	},
	{
		head: 'Certificate until',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ certificateEndsOn }) => (certificateEndsOn ? <CalendarDay on={certificateEndsOn} /> : '–'),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={companyStateLabels[state].look}>{companyStateLabels[state].text}</Badge>,
	},
]
