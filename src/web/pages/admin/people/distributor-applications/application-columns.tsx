import type { ApplicationSummary } from '#contracts/wholesale/applications/application-review.ts'
import { applicationStateLabels, hintLooks, hintNames } from '#web/features/applications/application-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLines } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

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
	{
		head: 'Hints',
		card: 'wide',
		className: 'md:max-w-64',
		cell: ({ hints }) =>
			hints[0] ? (
				<TwoLines below={hints[0].text}>
					<Badge look={hintLooks[hints[0].severity]}>
						{hintNames[hints[0].severity]}
						{hints.length > 1 && ` · ${hints.length}`}
					</Badge>
				</TwoLines>
			) : null,
	},
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
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={applicationStateLabels[state].look}>{applicationStateLabels[state].text}</Badge>,
	},
	{
		head: 'Sent in',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ submittedAt, startedAt }) => <DayAndTime at={submittedAt ?? startedAt} />,
	},
]
