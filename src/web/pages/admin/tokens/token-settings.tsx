import { useQuery } from '@tanstack/react-query'
import { listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SettingsForm } from './token-settings/settings-form.tsx'
import { SettingsVersions } from './token-settings/settings-versions.tsx'

const settingsQuery = { ...queryOf(listTokenSettings, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Settings · Tokens · Back office',
	description: 'How much of an order tokens may pay, and what one person of staff may give.',
	isPrivate: true,
})

export default function TokenSettingsPage() {
	const { data, error, refetch } = useQuery(settingsQuery)
	const newest = data?.versions[0]
	return (
		<AdminShell title="Token settings" actions={<TokenTabs />}>
			{data && newest ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<div className="grid gap-5">
						<SettingsForm key={newest.version} newest={newest} />
						<ExpiryPolicy />
					</div>
					<SettingsVersions versions={data.versions} />
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-72 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}

/** What the ledger does by itself, the same for all tokens there are. */
const ExpiryPolicy = () => (
	<Panel title="How tokens expire">
		<ul className="grid list-disc gap-2 py-4 pr-5 pl-10 text-sm">
			<li>Twelve months after they became available, those that expire first are spent first.</li>
			<li>At their instant, whether or not a job has come by.</li>
			<li>What comes back to a lot that has expired meanwhile has 30 days.</li>
			<li>It is promised to members in the terms, so it is no setting: it changes with the terms.</li>
		</ul>
	</Panel>
)
