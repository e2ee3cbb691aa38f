import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { Panel } from '#web/features/admin-shell/panel.tsx'
import { CompanyEvents } from '#web/features/distributor-shell/company-events.tsx'

/** What was done to the company, newest first. */
export const Activity = ({ activity }: Pick<CompanyRecord, 'activity'>) => (
	<Panel title="Activity">
		<CompanyEvents events={activity} />
	</Panel>
)
