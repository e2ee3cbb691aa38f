import type { CreatorApplicationSummary } from '#contracts/creators/creator-review.ts'
import { hintsColumn, sentInColumn, stateColumn } from '#web/features/applications/review/review-columns.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'

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
	hintsColumn,
	{
		head: 'Followers',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ followers }) => <span className="figures">{followers.toLocaleString('en-US')}</span>,
	},
	stateColumn,
	sentInColumn,
]
