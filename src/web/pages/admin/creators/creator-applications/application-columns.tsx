import type { CreatorApplicationSummary } from '#contracts/creators/creator-review.ts'
import { hintLooks, hintNames } from '#web/features/applications/application-labels.ts'
import { creatorStateLabels } from '#web/features/creators/creator-application-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLines } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const creatorApplicationColumns: ReadonlyArray<Column<CreatorApplicationSummary>> = [
	{
		head: 'Application',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, number, name, handle }) => (
			<>
				<RowLink to={`/admin/creators/applications/${id}`}>{name}</RowLink>
				<span className="figures block text-muted text-xs">
					{number} · {handle}
				</span>
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
		head: 'Followers',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ followers }) => <span className="figures">{followers.toLocaleString('en-US')}</span>,
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={creatorStateLabels[state].look}>{creatorStateLabels[state].text}</Badge>,
	},
	{
		head: 'Sent in',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ submittedAt }) => <DayAndTime at={submittedAt} />,
	},
]
