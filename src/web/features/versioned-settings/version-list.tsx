import type { ReactNode } from 'react'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

export interface MadeVersion {
	version: number
	/** When it began to hold. */
	since: string
	madeBy: string
}

interface VersionListProps<Version extends MadeVersion> {
	versions: readonly Version[]
	/** A version in words. */
	inWords: (version: Version) => ReactNode
}

/** What held when, and who made it so. */
export const VersionList = <Version extends MadeVersion>({ versions, inWords }: VersionListProps<Version>) => (
	<Panel title="Versions">
		<ol className="grid divide-y divide-line px-5 text-sm">
			{versions.map((version) => (
				<li key={version.version} className="grid gap-1 py-3">
					{inWords(version)}
					<p className="text-muted text-xs">
						<Moment at={version.since} /> · {version.madeBy}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
