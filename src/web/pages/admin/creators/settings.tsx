import { useQuery } from '@tanstack/react-query'
import { type CreatorTier, creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { listCreatorSettings } from '#contracts/creators/creator-simulation.ts'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { percentText } from '#web/features/creators/percent-text.ts'
import { SettingsPage } from '#web/features/versioned-settings/settings-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { SettingsForm } from './settings/settings-form.tsx'

const settingsQuery = { ...queryOf(listCreatorSettings, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Settings · Creators · Back office',
	description: 'What the creator program pays, for how long a click counts, and what other settings would have paid.',
	isPrivate: true,
})

export default function CreatorSettingsPage() {
	const settings = useQuery(settingsQuery)
	return (
		<SettingsPage
			title="Creators"
			actions={<CreatorTabs />}
			settings={settings}
			form={(newest) => <SettingsForm newest={newest} />}
			inWords={({ version, windowDays, holdDays, newCustomersOnly, rates }) => (
				<>
					<p className="figures font-medium">
						{version}:{' '}
						{Object.entries(rates)
							.map(([tier, rate]) => `${creatorTierNames[tier as CreatorTier]} ${percentText(rate)}`)
							.join(', ')}
					</p>
					<p className="figures text-muted">
						A click counts {windowDays} days, commission waits {holdDays}
						{newCustomersOnly ? '; new customers alone count' : ''}.
					</p>
				</>
			)}
		/>
	)
}
