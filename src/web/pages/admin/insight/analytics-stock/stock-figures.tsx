import type { ReplyOf } from '#contracts/endpoint.ts'
import type { stockHealth } from '#contracts/insight/supply-reads.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Tile } from '#web/features/insight/tile.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { textOf } from '#web/ui/chart/chart-data.ts'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'
import { StockTable } from './stock-table.tsx'

type Reply = ReplyOf<typeof stockHealth>

/** How long stock lasts, what may spoil, and whether buyers got what they ordered. */
export function StockFigures({ reply: { items, lotsAtRisk, fill } }: { reply: Reply }) {
	const atRisk = lotsAtRisk.reduce((sum, lot) => sum + lot.atRisk, 0)
	const short = items.filter(({ daysOnHand }) => daysOnHand !== null && daysOnHand < 14)
	return (
		<>
			<section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				<Tile
					name="Fill rate"
					unit="ratio"
					value={fill.rate}
					formula="Cases shipped ÷ cases ordered, of the wholesale orders of these days."
					to="/admin/distributors/orders"
				>
					<p className="figures text-muted text-xs">
						{figureText('cases', fill.shipped)} of {figureText('cases', fill.ordered)}
					</p>
				</Tile>
				<Tile
					name="Items for less than 14 days"
					unit="count"
					value={short.length}
					formula="Items whose stock, at the mean of these days, is gone in less than 14 days."
					to="/admin/inventory"
				/>
				<Tile
					name="Units at risk"
					unit="units"
					value={atRisk}
					formula="Units of lots whose best-by date comes before they would be sold at the rate of these days."
					to="/admin/inventory"
				/>
				<Tile
					name="Lots at risk"
					unit="count"
					value={lotsAtRisk.length}
					formula="Lots with such units."
					to="/admin/inventory"
				/>
			</section>
			<StockTable items={items} />
			<div className="grid items-start gap-3 xl:grid-cols-2">
				<Panel title="What comes near its best-by date?">
					<div className="px-5 py-4">
						{lotsAtRisk.length === 0 ? (
							<p className="py-6 text-center text-muted text-sm">Every lot will be sold before its date.</p>
						) : (
							<PlainTable label="Lots at risk" heads={['Lot', 'Best by', 'On hand', 'At risk']}>
								{lotsAtRisk.map(({ itemId, lot, name, bestBy, onHand, atRisk: risky }) => (
									<PlainRow
										key={`${itemId} ${lot}`}
										name={
											<>
												<PageLink to={`/admin/inventory/${itemId}`}>{lot}</PageLink>
												<span className="block text-muted text-xs">{name}</span>
											</>
										}
										cells={[calendarDay(bestBy), figureText('units', onHand), figureText('units', risky)]}
									/>
								))}
							</PlainTable>
						)}
					</div>
				</Panel>
				<BarChart
					title="Which companies got what they ordered?"
					rowHead="Company"
					format={(share) => figureText('ratio', share)}
					bars={fill.companies.map(({ name, href, shipped, ordered, rate }) => ({
						name,
						value: rate,
						detail: `${shipped} of ${textOf({ format: (count) => figureText('cases', count) }, ordered)}`,
						to: href,
					}))}
				>
					Cases shipped ÷ ordered, less what buyers cancelled.
				</BarChart>
			</div>
		</>
	)
}
