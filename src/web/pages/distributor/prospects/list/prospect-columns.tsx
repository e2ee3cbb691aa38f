import { doorTypes, type ProspectStage, type ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import { DueBadge } from '#web/features/prospects/due-badge.tsx'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface Shown {
	company: string | undefined
	stages: readonly ProspectStage[]
	today: string
}

const looks = { open: 'plain', won: 'good', lost: 'warn' } as const

export const prospectColumns = ({ company, stages, today }: Shown): ReadonlyArray<Column<ProspectSummary>> => [
	{
		head: 'Prospect',
		card: 'left',
		className: 'md:w-2/5 md:max-w-0',
		cell: ({ id, name, city, state }) => (
			<TwoLineCell below={`${city}, ${state}`}>
				<RowLink to={prospectPath(id, company)}>{name}</RowLink>
			</TwoLineCell>
		),
	},
	{ head: 'Door', from: 'xl', isMuted: true, cell: ({ doorType }) => doorTypes[doorType] },
	{
		head: 'Stage',
		card: 'right',
		cell: ({ stage, standing }) => (
			<Badge look={looks[standing]}>{stages.find(({ key }) => key === stage)?.name ?? stage}</Badge>
		),
	},
	{
		head: 'Next action',
		card: 'wide',
		className: 'md:w-2/5 md:max-w-0',
		cell: ({ next }) =>
			next ? (
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="min-w-0 truncate">{next.text}</span>
					<DueBadge dueOn={next.dueOn} today={today} />
				</span>
			) : (
				'–'
			),
	},
	{ head: 'Cases a month', isNumber: true, from: 'xl', cell: ({ casesPerMonth }) => casesPerMonth ?? '–' },
	{ head: 'Looked after by', from: 'xl', isMuted: true, cell: ({ owner }) => owner?.name ?? 'Nobody' },
]
