import type { ApplicationInReview } from '#contracts/wholesale/applications/application-review.ts'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { hintNames, hintTones } from '../application-labels.ts'

type Hint = Pick<ApplicationInReview['hints'][number], 'severity' | 'text'>

/** What a reviewer should look at. */
export const HintsPanel = ({ hints }: { hints: readonly Hint[] }) =>
	hints.length > 0 && (
		<Panel title="Hints">
			<ul className="grid gap-3 px-5 py-4 text-sm">
				{hints.map(({ severity, text }) => (
					<li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Badge look={hintTones[severity]}>{hintNames[severity]}</Badge> {text}
					</li>
				))}
			</ul>
		</Panel>
	)

const actionTexts: Readonly<Record<string, string>> = {
	started: 'Begun',
	submitted: 'Sent in',
	taken_up: 'Taken up',
	question: 'Asked',
	answer: 'Answered',
	approved: 'Approved',
	rejected: 'Rejected',
	withdrawn: 'Withdrawn',
}

/** What became of it, the last first. */
export const HistoryPanel = ({ history }: Pick<ApplicationInReview, 'history'>) => (
	<Panel title="History">
		<HistoryList
			entries={history.toReversed().map(({ action, by, text, at }) => ({
				key: `${action} ${at}`,
				what: actionTexts[action] ?? action,
				words: text,
				by,
				at,
			}))}
		/>
	</Panel>
)
