import type { ReactNode } from 'react'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type MadeVersion, VersionList } from './version-list.tsx'

interface SettingsPageProps<Version extends MadeVersion> {
	title: string
	actions: ReactNode
	settings: { data: { versions: readonly Version[] } | undefined; error: Error | null; refetch: () => Promise<unknown> }
	/** The form that makes the next version, begun with the newest. */
	form: (newest: Version) => ReactNode
	/** A version in words. */
	inWords: (version: Version) => ReactNode
}

/** A page of settings that change by a new version: the form beside all versions, the newest first. */
export function SettingsPage<Version extends MadeVersion>(props: SettingsPageProps<Version>) {
	const { title, actions, settings, form, inWords } = props
	const { data, error, refetch } = settings
	const newest = data?.versions[0]
	return (
		<AdminShell title={title} actions={actions}>
			{data && newest ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<div className="grid gap-5">{form(newest)}</div>
					<VersionList versions={data.versions} inWords={inWords} />
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
