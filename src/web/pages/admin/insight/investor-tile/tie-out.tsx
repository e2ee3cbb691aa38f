import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { getInvestorTie } from '#contracts/insight/investor.ts'
import { shortMonth } from '#contracts/shared/calendar.ts'
import { bareFigure } from '#web/features/insight/figure-text.ts'
import { tileText } from '#web/features/investor/tile-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { FigureRecord } from './trend.tsx'

type Tie = ReplyOf<typeof getInvestorTie>['tie']

/** Whether the figure is what the books say, and which months changed since they closed. */
export const TieOut = ({ figure }: { figure: FigureRecord }) => (
	<div className="grid gap-5">
		<Panel title="Ties out">
			<Comparison figure={figure} />
		</Panel>
		<Restatements figure={figure} />
	</div>
)

/** The books are read anew for it, which may take longer than the figure did. */
function Comparison({ figure: { tile, asOf } }: { figure: FigureRecord }) {
	const { data, error, refetch } = useQuery({
		...queryOf(getInvestorTie, { params: { tile: tile.id }, query: { asOf } }),
		staleTime: 30_000,
	})
	if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
	return (
		<div aria-live="polite" className="grid min-h-15 gap-3 px-5 py-4 text-sm">
			{data ? <TieOutcome tie={data.tie} /> : <p className="text-muted">Reading the books…</p>}
			{data?.tie && data.tie.rows.length > 0 && (
				<ul className="grid gap-2">
					{data.tie.rows.map(({ label, detail, value, to }) => (
						<li key={label} className="flex justify-between gap-4 border-line border-t pt-2">
							<span>
								{to ? (
									<PageLink to={to} className="underline underline-offset-4">
										{label}
									</PageLink>
								) : (
									label
								)}
								<span className="block text-muted text-xs">{detail}</span>
							</span>
							<span className="figures">{bareFigure('cents', value)}</span>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

function TieOutcome({ tie }: { tie: Tie }) {
	if (!tie)
		return (
			<p className="text-muted">
				Entered by people, or counted from its rows alone: there is nothing to compare it with.
			</p>
		)
	return tie.difference === 0 && tie.rows.length === 0 ? (
		<p className="flex items-start gap-2">
			<CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
			<span>Difference 0, against {tie.against}.</span>
		</p>
	) : (
		<p className="flex items-start gap-2">
			<CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
			<span>
				Differs by {bareFigure('cents', tie.difference)} from {tie.against}. The rows that differ:
			</span>
		</p>
	)
}

function Restatements({ figure: { restatements, tile } }: { figure: FigureRecord }) {
	return (
		<Panel title="Restated since they closed">
			<div className="px-5 py-4 text-sm">
				{restatements.length === 0 ? (
					<p className="text-muted">None of the last three closed months.</p>
				) : (
					<PlainTable label="Restated months" heads={['Month', 'As it closed', 'As of the day', 'Today']}>
						{restatements.map(({ month, closed, onDay, now }) => (
							<PlainRow
								key={month}
								name={shortMonth(month)}
								cells={[closed, onDay, now].map((value) => tileText(tile.id, value))}
							/>
						))}
					</PlainTable>
				)}
			</div>
		</Panel>
	)
}
