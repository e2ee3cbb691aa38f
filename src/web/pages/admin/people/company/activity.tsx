import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { CompanyEvents } from '#web/features/distributor-shell/company-events.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'

/** What was done to the company, newest first. */
export const Activity = ({ activity }: Pick<CompanyRecord, 'activity'>) => (
	<Panel title="Activity">
		<CompanyEvents events={activity} />
	</Panel>
)
