import type { listCreatorSettings } from '#contracts/creators/creator-rehearsal.ts'
import { type CreatorTier, creatorTierNames } from '#contracts/creators/creator-settings.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { percentText } from '#web/features/creators/percent-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

/** What held when, and who made it so. */
export const VersionList = ({ versions }: ReplyOf<typeof listCreatorSettings>) => (
	<Panel title="Versions">
		<ol className="grid divide-y divide-line px-5 text-sm">
			{versions.map(({ version, windowDays, holdDays, newCustomersOnly, rates, since, madeBy }) => (
				<li key={version} className="grid gap-1 py-3">
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
					<p className="text-muted text-xs">
						<Moment at={since} /> · {madeBy}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
