import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { listScenarioVersions } from '#contracts/insight/projections/projections.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Moment } from '#web/ui/date.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { deskUrl } from '../desk-url.ts'

/** Every version, the newest first, each a way to compare with it. */
export function ScenarioVersions({ scenario }: { scenario: Scenario }) {
	const [params] = useSearchParams()
	const { data, error, refetch } = useQuery(queryOf(listScenarioVersions, { params: { id: scenario.id } }))
	return (
		<Panel title="Versions">
			{error && <ErrorState error={error} onRetry={() => void refetch()} />}
			<ol className="grid divide-y divide-line px-5 text-sm">
				{data?.items.map(({ version, words, by, at }) => (
					<li key={version} className="grid gap-0.5 py-3">
						<p>
							<span className="font-semibold">Version {version}</span>: {words}
						</p>
						<p className="flex flex-wrap gap-x-3 text-muted text-xs">
							<span>
								<Moment at={at} /> by {by}
							</span>
							{version !== scenario.version && (
								<PageLink
									to={deskUrl(params, { view: 'compare', with: `v${version}` })}
									className="font-medium underline underline-offset-4"
								>
									Compare<span className="sr-only"> with version {version}</span>
								</PageLink>
							)}
						</p>
					</li>
				))}
			</ol>
		</Panel>
	)
}
