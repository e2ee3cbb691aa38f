import type { FailedOperation, OperationKind } from '#contracts/operations/operations.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { RetryButton } from './retry-button.tsx'
import { SetDifferenceAside } from './set-difference-aside.tsx'

export const operationColumns = (kind: OperationKind): ReadonlyArray<Column<FailedOperation>> => [
	{
		head: 'What',
		card: 'left',
		className: '[overflow-wrap:anywhere] md:min-w-56 xl:min-w-64',
		cell: (operation) => <What operation={operation} />,
	},
	{
		head: 'Reason',
		card: 'wide',
		className: 'w-full min-w-48 [overflow-wrap:anywhere]',
		cell: ({ reason }) => reason ?? 'No answer yet.',
	},
	{
		head: 'Since',
		from: '2xl',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ since }) => <DayAndTime at={since} />,
	},
	{ head: 'Attempts', card: 'fact', isNumber: true, cell: ({ attempts }) => attempts },
	{
		head: 'Next attempt',
		from: 'xl',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: (operation) => <NextAttempt kind={kind} operation={operation} />,
	},
	{
		head: 'Try again',
		isHeadHidden: true,
		card: 'right',
		className: 'whitespace-nowrap text-right',
		cell: (operation) => {
			if (kind === 'differences')
				return (
					<>
						<RetryButton kind={kind} operation={operation} />
						<SetDifferenceAside difference={operation} />
					</>
				)
			if (kind === 'disputes') return <Badge>Answered at the provider</Badge>
			if (operation.mayRetry) return <RetryButton kind={kind} operation={operation} />
			return kind === 'jobs' && <Badge>Repeats by itself</Badge>
		},
	},
]

const What = ({ operation: { title, orderNumber, about } }: { operation: FailedOperation }) => (
	<>
		<span className="block font-semibold first-letter:uppercase">{title}</span>
		<span className="block text-muted text-xs">
			{orderNumber && (
				<>
					<PageLink to={`/admin/orders/${orderNumber}`} className="inline-block min-h-6 underline hover:text-ink">
						{orderNumber}
					</PageLink>
					{' · '}
				</>
			)}
			{about}
		</span>
	</>
)

function NextAttempt({
	kind,
	operation: { nextAttemptAt, mayRetry },
}: {
	kind: OperationKind
	operation: FailedOperation
}) {
	if (nextAttemptAt) return <DayAndTime at={nextAttemptAt} />
	const byItself = { jobs: 'By the clock', disputes: 'By the bank', differences: 'Every quarter of an hour' }
	if (kind in byItself) return byItself[kind as keyof typeof byItself]
	return mayRetry ? <Badge look="bad">Stopped</Badge> : <Badge>Ended</Badge>
}
