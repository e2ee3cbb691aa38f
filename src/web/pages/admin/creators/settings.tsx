import { useQuery } from '@tanstack/react-query'
import { listCreatorSettings } from '#contracts/creators/creator-rehearsal.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { VersionList } from './settings/version-list.tsx'

const settingsQuery = { ...queryOf(listCreatorSettings, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Settings · Creators · Back office',
	description: 'What the creator program pays, for how long a click counts, and what other settings would have paid.',
	isPrivate: true,
})

export default function CreatorSettingsPage() {
	const { data, error, refetch } = useQuery(settingsQuery)
	const newest = data?.versions[0]
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			{data && newest ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<SettingsForm key={newest.version} newest={newest} />
					<VersionList versions={data.versions} />
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
