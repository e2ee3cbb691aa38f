import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { CompanyEvents } from '#web/features/distributor-shell/company-events.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'

/** What was done to the company, newest first. */
export const Activity = ({ activity }: Pick<CompanyRecord, 'activity'>) => (
	<Panel title="Activity">
		{activity.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">Nothing was done to it yet.</p>
		) : (
			<CompanyEvents events={activity} />
		)}
	</Panel>
)
