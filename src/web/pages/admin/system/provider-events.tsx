import { listReceivedEvents } from '#contracts/operations/records.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { eventColumns } from './provider-events/event-columns.tsx'

const events = recordList({
	path: '/admin/operations/events',
	read: listReceivedEvents,
	noun: ['event', 'events'],
	filters: {
		state: {
			label: 'State',
			all: 'Every state',
			options: { handled: 'Handled', failed: 'Could not be handled' },
		},
	},
	noMatch: {
		title: 'No event is in this state',
		text: 'Choose another state, or look at all.',
		all: 'Show all events',
	},
	none: { title: 'No events yet', text: 'What the payment provider tells us shows here.' },
})

export const preload: Page['preload'] = events.preload

export const head: Page['head'] = () => ({
	title: 'Provider events · Back office',
	description: 'What the payment provider told us, what came of it, and each handled again where somebody asks.',
	isPrivate: true,
})

export default function ProviderEventsPage() {
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			<ListPage page={useListPage(events)} label="Provider events" columns={eventColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
