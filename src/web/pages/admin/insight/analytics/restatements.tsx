import { listRestatements } from '#contracts/insight/analytics-desk.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { type AnalyticsView, chartedSpan, rowsUrl } from '#web/features/analytics/view.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'

const restatementsQuery = (view: AnalyticsView) =>
	figuresOf(listRestatements, { query: { ...chartedSpan(view), limit: '20' } })

/** Days whose figures changed after they ended, and by how much: a return belongs to the day of its sale. */
export const Restatements = ({ view }: { view: AnalyticsView }) => (
	<Panel title="Which days changed afterwards?">
		<ReadPart query={restatementsQuery(view)} height="h-40">
			{({ items, nextCursor }) => (
				<div className="grid gap-2 px-5 py-4">
					<p className="max-w-prose text-muted text-xs">
						What goes back is taken off the day of its sale, not of the day it comes back. These are the latest changes
						{nextCursor && ', the first twenty'}.
					</p>
					{items.length === 0 ? (
						<p className="py-4 text-sm">No day of this span changed after it ended.</p>
					) : (
						<PlainTable
							label="Days that changed afterwards"
							heads={['Day', 'Known on', 'Channel', 'Net sales', 'Returns', 'COGS']}
						>
							{items.map(({ day, knownOn, channel, netCents, returnsCents, cogsCents }) => (
								<PlainRow
									key={`${day} ${knownOn} ${channel}`}
									name={<PageLink to={rowsUrl(view, { from: day, to: day }, { channel })}>{calendarDay(day)}</PageLink>}
									cells={[
										calendarDay(knownOn),
										channel === 'store' ? 'Store' : 'Wholesale',
										figureText('cents', netCents),
										figureText('cents', returnsCents),
										figureText('cents', cogsCents),
									]}
								/>
							))}
						</PlainTable>
					)}
				</div>
			)}
		</ReadPart>
	</Panel>
)
