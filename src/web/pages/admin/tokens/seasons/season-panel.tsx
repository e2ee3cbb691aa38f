import type { AdminSeason } from '#contracts/leaderboard/admin-seasons.ts'
import type { SeasonState } from '#contracts/leaderboard/leaderboard.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { prizesLabel, ruleLabels } from './season-labels.ts'

const states: Readonly<Record<SeasonState, { look: 'good' | 'warn' | 'plain'; text: string }>> = {
	coming: { look: 'plain', text: 'Coming' },
	running: { look: 'good', text: 'Running' },
	counting: { look: 'warn', text: 'Over, what comes back is still taken off' },
	ended: { look: 'plain', text: 'Ended, prizes paid' },
}

interface SeasonPanelProps {
	season: AdminSeason
	onChange: () => void
	onEnd: () => void
}

/** A season with what it counts, in words, and what can still be done about it. */
export const SeasonPanel = ({ season, onChange, onEnd }: SeasonPanelProps) => (
	<Panel title={season.name}>
		<div className="grid gap-4 px-5 py-4 text-sm">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Badge look={states[season.state].look}>{states[season.state].text}</Badge>
				<p>
					<DayAndTime at={season.startsAt} /> to <DayAndTime at={season.endsAt} />
				</p>
				<p className="figures text-muted">
					{formatCount(season.members)} {season.members === 1 ? 'member' : 'members'} with points
				</p>
			</div>
			<ul className="grid list-disc gap-1 pl-5">
				{[...ruleLabels(season.rules), prizesLabel(season.prizes)].map((words) => (
					<li key={words} className="figures">
						{words}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-3">
				<Permitted to="tokens.write">
					{season.state === 'coming' && (
						<Button look="outline" size="small" className="min-h-10" onClick={onChange}>
							Change it<span className="sr-only">: {season.name}</span>
						</Button>
					)}
					{season.state === 'running' && (
						<Button look="outline" size="small" className="min-h-10" onClick={onEnd}>
							End it early<span className="sr-only">: {season.name}</span>
						</Button>
					)}
				</Permitted>
				<PageLink
					to={`/leaderboard?season=${season.slug}`}
					className="inline-flex min-h-10 items-center underline underline-offset-4"
				>
					As members see it<span className="sr-only">: {season.name}</span>
				</PageLink>
			</div>
		</div>
	</Panel>
)
