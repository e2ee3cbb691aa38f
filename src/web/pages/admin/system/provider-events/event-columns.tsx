import { useQueryClient } from '@tanstack/react-query'
import { type ProviderEventRecord, replayEvent } from '#contracts/operations/records.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

/** How long what was begun usually takes; the list is looked at again then. */
const soonMs = 2500

const states = {
	handled: { look: 'good', text: 'Handled' },
	again: { look: 'warn', text: 'Being handled again' },
	failed: { look: 'bad', text: 'Could not be handled' },
} as const

export const eventColumns: ReadonlyArray<Column<ProviderEventRecord>> = [
	{
		head: 'Event',
		card: 'left',
		className: 'min-w-56 [overflow-wrap:anywhere]',
		cell: ({ id, kind, orderNumber }) => (
			<>
				<span className="block font-semibold">{kind}</span>
				<span className="block text-muted text-xs">
					{orderNumber && (
						<>
							<PageLink to={`/admin/orders/${orderNumber}`} className="inline-block min-h-6 underline hover:text-ink">
								{orderNumber}
							</PageLink>
							{' · '}
						</>
					)}
					{id}
				</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={states[state].look}>{states[state].text}</Badge>,
	},
	{
		head: 'What came of it',
		card: 'wide',
		className: 'w-full min-w-40 [overflow-wrap:anywhere]',
		cell: ({ outcome, reason }) => reason ?? (outcome === 'nothing' ? 'It said what was known.' : outcome),
	},
	{ head: 'Attempts', card: 'fact', isNumber: true, cell: ({ attempts }) => attempts },
	{
		head: 'Received',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ receivedAt }) => <DayAndTime at={receivedAt} />,
	},
	{
		head: 'Handle again',
		isHeadHidden: true,
		card: 'wide',
		className: 'whitespace-nowrap text-right',
		cell: ({ id, mayReplay }) => mayReplay && <Replay id={id} />,
	},
]

function Replay({ id }: { id: string }) {
	const call = useCall()
	const queries = useQueryClient()
	async function replay() {
		await call(replayEvent, { params: { id } })
		showToast({ title: 'Under way', description: 'It is handled again in a moment. What is known changes nothing.' })
		setTimeout(() => void queries.invalidateQueries({ queryKey: ['/api/admin', 'operations', 'events'] }), soonMs)
	}
	return (
		<ActButton act={replay} failure="It is not handled again">
			Handle again
		</ActButton>
	)
}
