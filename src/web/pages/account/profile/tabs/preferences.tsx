import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/states.tsx'
import { accountQuery } from './parts/account-query.ts'
import { PanelsSkeleton, panelStyle } from './parts/panel.tsx'
import { BirthdayPanel } from './preferences/birthday.tsx'
import { DeleteAccount } from './preferences/delete-account.tsx'
import { ExportPanel } from './preferences/export-panel.tsx'
import { MailPreferences } from './preferences/mail-preferences.tsx'

/** What we may write, what we keep, and the way to have it or to end it. */
export function Preferences() {
	const account = useQuery(accountQuery)
	if (account.isPending) return <PanelsSkeleton />
	if (account.isError)
		return (
			<div className={panelStyle}>
				<ErrorState error={account.error} onRetry={() => void account.refetch()} />
			</div>
		)
	return (
		<div className="grid gap-5">
			<MailPreferences account={account.data} />
			<BirthdayPanel />
			<ExportPanel />
			<DeleteAccount username={account.data.username} />
		</div>
	)
}
