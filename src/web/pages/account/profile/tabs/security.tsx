import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/states.tsx'
import { accountQuery } from './parts/account-query.ts'
import { PanelsSkeleton, panelStyle } from './parts/panel.tsx'
import { ApiKeysPanel } from './security/api-keys-panel.tsx'
import { EmailPanel } from './security/email-panel.tsx'
import { PasswordPanel } from './security/password-panel.tsx'
import { SessionsPanel } from './security/sessions-panel.tsx'
import { TwoFactorPanel } from './security/two-factor-panel.tsx'
import { UsernamePanel } from './security/username-panel.tsx'

/** How the account is opened, and by whom. */
export function Security() {
	const account = useQuery(accountQuery)
	if (account.isPending) return <PanelsSkeleton count={6} />
	if (account.isError)
		return (
			<div className={panelStyle}>
				<ErrorState error={account.error} onRetry={() => void account.refetch()} />
			</div>
		)
	return (
		<div className="grid gap-5">
			<UsernamePanel username={account.data.username} />
			<EmailPanel account={account.data} />
			<PasswordPanel username={account.data.username} />
			<TwoFactorPanel account={account.data} />
			<SessionsPanel />
			<ApiKeysPanel />
		</div>
	)
}
