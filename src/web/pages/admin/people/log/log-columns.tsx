import type { LogEntry } from '#contracts/account/people.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { actionLabel, detailTexts } from '#web/features/record-log/log-texts.ts'
import { DayAndTime } from '#web/ui/date.tsx'

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
		className: 'break-all',
		cell: ({ account, subject }) => account ?? (subject === 'system' ? 'Nobody in particular' : subject),
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
