import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contracts/shared/money.ts'
import { listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import { SettingsPage } from '#web/features/versioned-settings/settings-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { SettingsForm } from './token-settings/settings-form.tsx'

const settingsQuery = { ...queryOf(listTokenSettings, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Settings · Tokens · Back office',
	description: 'How much of an order tokens may pay, what one person of staff may give, and how long tokens last.',
	isPrivate: true,
})

export default function TokenSettingsPage() {
	const settings = useQuery(settingsQuery)
	return (
		<SettingsPage
			title="Token settings"
			actions={<TokenTabs />}
			settings={settings}
			form={(newest) => (
				<>
					<SettingsForm newest={newest} />
					<ExpiryPolicy months={newest.expiryMonths} />
				</>
			)}
			inWords={({ version, maxPercent, maxGrantAlone, expiryMonths, reason }) => (
				<>
					<p className="figures font-medium">
						{version}: {maxPercent}% of an order, {formatCount(maxGrantAlone)} by one person, {expiryMonths} months
					</p>
					<p className="text-muted [overflow-wrap:anywhere]">{reason}</p>
				</>
			)}
		/>
	)
}

/** What the ledger does by itself. */
const ExpiryPolicy = ({ months }: { months: number }) => (
	<Panel title="How tokens expire">
		<ul className="grid list-disc gap-2 py-4 pr-5 pl-10 text-sm">
			<li>{months} months after they become available; those that expire first are spent first.</li>
			<li>
				Tokens that members have keep the day that they were promised: another setting is for what comes after it.
			</li>
			<li>At their instant, whether or not a job has come by.</li>
			<li>What comes back to a lot that has expired meanwhile has 30 days.</li>
			<li>Members read it where their tokens stand, and the terms say that another time is announced.</li>
		</ul>
	</Panel>
)
