import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/creators', name: 'Applications' },
	{ path: '/admin/creators/people', name: 'People' },
	{ path: '/admin/creators/holds', name: 'Held orders' },
	{ path: '/admin/creators/disputes', name: 'Disputes' },
	{ path: '/admin/creators/payouts', name: 'Payouts' },
	{ path: '/admin/creators/settings', name: 'Settings' },
] as const

/** The lists of creators: who wants to become one, and what waits for a decision. */
export const CreatorTabs = () => <PageTabs label="Creators" tabs={tabs} />
