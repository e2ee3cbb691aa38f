import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contracts/shared/money.ts'
import { listEarningRules } from '#contracts/tokens/earning-simulation.ts'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import { SettingsPage } from '#web/features/versioned-settings/settings-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { RulesForm } from './token-rules/rules-form.tsx'

const rulesQuery = { ...queryOf(listEarningRules, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(rulesQuery)

export const head: Page['head'] = () => ({
	title: 'Earning rules · Tokens · Back office',
	description: 'What earns $UNTAPPED, campaigns among it, and what other rules would have given.',
	isPrivate: true,
})

export default function TokenRulesPage() {
	const settings = useQuery(rulesQuery)
	return (
		<SettingsPage
			title="Earning rules"
			actions={<TokenTabs />}
			settings={settings}
			form={(newest) => <RulesForm newest={newest} />}
			inWords={({ version, perDollar, maxPerOrder, signUp, firstOrder, multipliers }) => (
				<>
					<p className="figures font-medium">
						{version}: {perDollar} per dollar
						{maxPerOrder !== null && `, ${formatCount(maxPerOrder)} per order at the most`}
					</p>
					<p className="figures text-muted">
						Sign-up {formatCount(signUp)}, first order {formatCount(firstOrder)}
						{multipliers.length > 0 && `; ${multipliers.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}`}
					</p>
				</>
			)}
		/>
	)
}
