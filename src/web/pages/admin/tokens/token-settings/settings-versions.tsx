import { formatCount } from '#contracts/shared/money.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'
import type { TokenSettings } from './settings-form.tsx'

/** What held when, why, and who made it so. */
export const SettingsVersions = ({ versions }: { versions: readonly TokenSettings[] }) => (
	<Panel title="Versions">
		<ol className="grid divide-y divide-line px-5 text-sm">
			{versions.map(({ version, maxPercent, maxGrantAlone, reason, since, madeBy }) => (
				<li key={version} className="grid gap-1 py-3">
					<p className="figures font-medium">
						{version}: {maxPercent}% of an order, {formatCount(maxGrantAlone)} by one person
					</p>
					<p className="text-muted [overflow-wrap:anywhere]">{reason}</p>
					<p className="text-muted text-xs">
						<Moment at={since} /> · {madeBy}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
