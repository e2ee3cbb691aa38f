import { useQuery } from '@tanstack/react-query'
import { listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { ApprovalTabs } from '#web/features/approvals/approval-tabs.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SettingsPage } from '#web/features/versioned-settings/settings-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { AmountsForm, amountText } from './approval-settings/amounts-form.tsx'

const settingsQuery = { ...queryOf(listApprovalSettings, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Settings · Approvals · Back office',
	description: 'Above which amounts refunds and write-offs wait for a second person.',
	isPrivate: true,
})

export default function ApprovalSettingsPage() {
	const settings = useQuery(settingsQuery)
	return (
		<SettingsPage
			title="Approval settings"
			actions={<ApprovalTabs />}
			settings={settings}
			form={(newest) => (
				<Permitted to="staff.write">
					<AmountsForm newest={newest} />
				</Permitted>
			)}
			inWords={({ version, maxRefundCents, maxWriteOffCents, reason }) => (
				<>
					<p className="figures font-medium">
						{version}: refunds {amountText(maxRefundCents)}, write-offs {amountText(maxWriteOffCents)}
					</p>
					<p className="text-muted [overflow-wrap:anywhere]">{reason}</p>
				</>
			)}
		/>
	)
}
