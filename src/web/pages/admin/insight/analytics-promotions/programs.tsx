import type { ReplyOf } from '#contracts/endpoint.ts'
import type { programResults } from '#contracts/insight/supply-reads.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { periodNames } from '#web/features/analytics/periods.ts'
import { figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import { Tile } from '#web/features/insight/tile.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'

type Reply = ReplyOf<typeof programResults>

/** The token and the creator program: what they gave, and what came of it. */
export const Programs = ({ reply: { tokens, creators, from, to } }: { reply: Reply }) => (
	<>
		<ProgramTiles tokens={tokens} creators={creators} />
		<div className="grid items-start gap-3 xl:grid-cols-2">
			<Chart
				title="How many tokens come and go?"
				look="lines"
				pointHead="Day"
				data={{
					series: ['Issued', 'Redeemed', 'Expired'],
					format: (count) => figureText('tokens', count),
					short: (count) => shortFigure('tokens', count),
					points: tokens.days.map(({ day, issued, redeemed, expired }) => ({
						...periodNames(day, 'day', { from, to }),
						values: [issued, redeemed, expired],
						to: `/admin/token-dashboard?asOf=${day}`,
					})),
				}}
			>
				{tokens.through ? `Days that are sealed, through ${calendarDay(tokens.through)}.` : 'No day is sealed yet.'}
			</Chart>
			<Chart
				title="How many orders do creators bring?"
				look="columns"
				pointHead="Day"
				data={{
					series: ['Orders'],
					format: (count) => figureText('orders', count),
					short: (count) => shortFigure('orders', count),
					points: creators.days.map(({ day, orders }) => ({
						...periodNames(day, 'day', { from, to }),
						values: [orders],
						to: `/admin/analytics/rows?from=${day}&to=${day}&source=creator`,
					})),
				}}
			>
				Orders ÷ clicks: {creators.conversion === null ? 'not defined' : figureText('ratio', creators.conversion)}.
			</Chart>
			<BarChart
				title="Which creators sell most?"
				rowHead="Creator"
				format={(cents) => figureText('cents', cents)}
				bars={creators.top.map(({ handle, href, orders, baseCents }) => ({
					name: handle,
					value: baseCents,
					detail: figureText('orders', orders),
					to: href,
				}))}
			>
				What commission is counted on: the price of goods after discounts.
			</BarChart>
		</div>
	</>
)

const ProgramTiles = ({ tokens, creators }: Pick<Reply, 'tokens' | 'creators'>) => (
	<section aria-label="Programs" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
		<Tile
			name="Tokens issued"
			unit="tokens"
			value={tokens.issued}
			formula="Tokens issued, less what was taken back."
			to="/admin/token-dashboard"
		/>
		<Tile
			name="Tokens redeemed"
			unit="tokens"
			value={tokens.redeemed}
			formula="Tokens redeemed, less what refunds gave back."
			to="/admin/token-dashboard"
		/>
		<Tile
			name="Redemption rate"
			unit="ratio"
			value={tokens.redemptionRate}
			formula="Redeemed ÷ issued in these days."
			to="/admin/token-dashboard"
		/>
		<Tile
			name="Clicks of creators"
			unit="count"
			value={creators.clicks}
			formula="Clicks on links of creators."
			to="/admin/creators"
		/>
		<Tile
			name="Orders of creators"
			unit="count"
			value={creators.orders}
			formula="Orders that came by a link or a code of a creator."
			to="/admin/creators"
		/>
		<Tile
			name="Commission"
			unit="cents"
			value={creators.commissionCents}
			formula="What creators earned on these orders."
			to="/admin/creators"
		/>
	</section>
)
