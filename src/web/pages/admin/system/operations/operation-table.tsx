import clsx from 'clsx'
import type { FailedOperation, OperationKind } from '#contracts/operations.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, DayAndTime } from '#web/ui/date.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { kindLabels } from './operation-view.ts'
import { RetryButton } from './retry-button.tsx'

interface OperationTableProps {
	kind: OperationKind
	operations: readonly FailedOperation[]
	isChanging: boolean
}

const fromMedium = 'hidden md:table-cell'
const fromLarge = 'hidden xl:table-cell'

export const OperationTable = ({ kind, operations, isChanging }: OperationTableProps) => (
	<Table label={kindLabels[kind].name} className={clsx('transition-opacity', isChanging && 'opacity-50')}>
		<TableHead>
			<HeadCell>What</HeadCell>
			<HeadCell className={fromMedium}>Reason</HeadCell>
			<HeadCell className={fromLarge}>Since</HeadCell>
			<HeadCell className={fromMedium} isNumber>
				Attempts
			</HeadCell>
			<HeadCell className={fromLarge}>Next attempt</HeadCell>
			<HeadCell>
				<span className="sr-only">Try again</span>
			</HeadCell>
		</TableHead>
		<tbody>
			{operations.map((operation) => (
				<OperationRow key={operation.id} kind={kind} operation={operation} />
			))}
		</tbody>
	</Table>
)

const noReason = 'No answer yet.'

const OperationRow = ({ kind, operation }: { kind: OperationKind; operation: FailedOperation }) => (
	<Row>
		<Cell className="min-w-44">
			<span className="block break-words font-semibold first-letter:uppercase">{operation.title}</span>
			<span className="block break-all text-muted text-xs">
				{operation.orderNumber && (
					<>
						<PageLink
							to={`/admin/orders/${operation.orderNumber}`}
							className="inline-block min-h-6 underline hover:text-ink"
						>
							{operation.orderNumber}
						</PageLink>
						{' · '}
					</>
				)}
				{operation.about}
			</span>
			<span className="mt-1 block break-words text-xs md:hidden">{operation.reason ?? noReason}</span>
			<span className="mt-1 block text-muted text-xs md:hidden">
				{operation.attempts} {operation.attempts === 1 ? 'attempt' : 'attempts'} since <Day at={operation.since} />
			</span>
		</Cell>
		<Cell className={clsx(fromMedium, 'w-full min-w-48 break-words')}>{operation.reason ?? noReason}</Cell>
		<Cell className={clsx(fromLarge, 'whitespace-nowrap text-muted')}>
			<DayAndTime at={operation.since} />
		</Cell>
		<Cell className={fromMedium} isNumber>
			{operation.attempts}
		</Cell>
		<Cell className={clsx(fromLarge, 'whitespace-nowrap text-muted')}>
			<NextAttempt kind={kind} operation={operation} />
		</Cell>
		<Cell className="whitespace-nowrap text-right">
			{operation.mayRetry && <RetryButton kind={kind} operation={operation} />}
			{!operation.mayRetry && kind === 'jobs' && <Badge>Repeats by itself</Badge>}
		</Cell>
	</Row>
)

function NextAttempt({
	kind,
	operation: { nextAttemptAt, mayRetry },
}: {
	kind: OperationKind
	operation: FailedOperation
}) {
	if (nextAttemptAt) return <DayAndTime at={nextAttemptAt} />
	if (kind === 'jobs') return 'By the clock'
	return mayRetry ? <Badge look="bad">Stopped</Badge> : <Badge>Ended</Badge>
}
