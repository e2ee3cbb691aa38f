import type { ApplicationSummary } from '#contracts/wholesale/applications/application-review.ts'
import { hintsColumn, sentInColumn, stateColumn } from '#web/features/applications/review/review-columns.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'

export const applicationColumns: ReadonlyArray<Column<ApplicationSummary>> = [
	{
		head: 'Application',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, number, name }) => (
			<>
				<RowLink to={`/admin/distributors/applications/${id}`}>{name}</RowLink>
				<span className="figures block text-muted text-xs">{number}</span>
			</>
		),
	},
	hintsColumn,
	{
		head: 'Territory',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ states }) => states.join(', '),
	},
	{
		head: 'Cases a month',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ expectedCases }) => <span className="figures">{expectedCases}</span>,
	},
	stateColumn,
	sentInColumn,
]
