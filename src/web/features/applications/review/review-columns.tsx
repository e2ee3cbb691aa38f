import type { ApplicationSummary } from '#contracts/wholesale/applications/application-review.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { applicationStateLabels, hintNames, hintTones } from '../application-labels.ts'

interface InReview extends Pick<ApplicationSummary, 'state'> {
	hints: ReadonlyArray<Pick<ApplicationSummary['hints'][number], 'severity' | 'text'>>
}

/** The gravest hint, and how many there are. */
export const hintsColumn: Column<Pick<InReview, 'hints'>> = {
	head: 'Hints',
	card: 'wide',
	className: 'md:max-w-64',
	cell: ({ hints: [first, ...others] }) =>
		first && (
			<TwoLineCell below={first.text}>
				<Badge look={hintTones[first.severity]}>
					{hintNames[first.severity]}
					{others.length > 0 && ` · ${others.length + 1}`}
				</Badge>
			</TwoLineCell>
		),
}

export const stateColumn: Column<Pick<InReview, 'state'>> = {
	head: 'State',
	card: 'right',
	className: 'whitespace-nowrap',
	cell: ({ state }) => <Badge look={applicationStateLabels[state].look}>{applicationStateLabels[state].text}</Badge>,
}

/** When it was sent in, or begun while it is a draft. */
export const sentInColumn: Column<{ submittedAt: string | null; startedAt?: string }> = {
	head: 'Sent in',
	card: 'wide',
	isMuted: true,
	className: 'whitespace-nowrap',
	cell: ({ submittedAt, startedAt }) => {
		const at = submittedAt ?? startedAt
		return at && <DayAndTime at={at} />
	},
}
