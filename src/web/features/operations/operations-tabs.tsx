import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/operations', name: 'To look at' },
	{ path: '/admin/operations/reconciliation', name: 'Reconciliation' },
	{ path: '/admin/operations/mails', name: 'Mails' },
	{ path: '/admin/operations/templates', name: 'Mail templates' },
	{ path: '/admin/operations/events', name: 'Provider events' },
	{ path: '/admin/operations/health', name: 'Health' },
]

/** Everything that happens without anybody looking, under one roof. */
export const OperationsTabs = () => <PageTabs label="Operations" tabs={tabs} />
