import type { LogEntry } from '#contracts/account/people.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { logSubject } from '#web/features/record-log/log-subject.ts'
import { actionLabel, detailTexts } from '#web/features/record-log/log-texts.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

const Subject = ({ of }: { of: string }) => {
	const { text, to } = logSubject(of)
	return to ? (
		<PageLink to={to} className="rounded underline decoration-line underline-offset-4 hover:decoration-current">
			{text}
		</PageLink>
	) : (
		text
	)
}

export const logColumns: ReadonlyArray<Column<LogEntry>> = [
	{
		head: 'What',
		card: 'left',
		className: 'font-medium whitespace-nowrap',
		cell: ({ action }) => actionLabel(action),
	},
	{ head: 'Who', card: 'right', className: 'whitespace-nowrap', cell: ({ by }) => by ?? 'The installation' },
	{
		head: 'Of whom or what',
		card: 'wide',
		className: 'break-words',
		cell: ({ account, subject }) => account ?? <Subject of={subject} />,
	},
	{
		head: 'With',
		card: 'wide',
		isMuted: true,
		className: 'w-full text-xs break-words',
		cell: ({ details }) => (
			<ul className="grid gap-0.5">
				{detailTexts(details).map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		),
	},
	{
		head: 'When',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ at }) => <DayAndTime at={at} />,
	},
]
