import { Permitted } from '#web/features/auth/permitted.tsx'
import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/approvals', name: 'Requests' },
	{ path: '/admin/approvals/settings', name: 'Settings' },
] as const

/** What waits, and above which amounts. */
export const ApprovalTabs = () => (
	<Permitted to="staff.read">
		<PageTabs label="Approvals" tabs={tabs} />
	</Permitted>
)
