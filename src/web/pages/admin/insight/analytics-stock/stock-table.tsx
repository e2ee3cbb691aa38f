import type { ReplyOf } from '#contracts/endpoint.ts'
import type { stockHealth } from '#contracts/insight/supply-reads.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { textOf } from '#web/ui/chart/chart-data.ts'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'

type Item = ReplyOf<typeof stockHealth>['items'][number]

const text = (unit: 'days' | 'ratio' | 'count', value: number | null) =>
	textOf({ format: (known) => figureText(unit, known) }, value)

/** Each item, what is soonest gone first. */
export const StockTable = ({ items }: { items: readonly Item[] }) => (
	<Panel title="How long does stock last?">
		<div className="grid gap-2 px-5 py-4">
			<PlainTable
				label="Items"
				heads={[
					'Item',
					'On hand',
					'A day',
					'Days on hand',
					'Sell-through',
					'Received',
					'Shipped',
					'First best-by',
					'At risk',
				]}
			>
				{items.map((item) => (
					<PlainRow
						key={item.itemId}
						name={
							<>
								<PageLink to={item.href}>{item.name}</PageLink>
								<span className="block text-muted text-xs">{item.sku}</span>
							</>
						}
						cells={[
							text('count', item.onHand),
							text('count', item.dailyUnits),
							<Days key="days" days={item.daysOnHand} />,
							text('ratio', item.sellThrough),
							text('count', item.received),
							text('count', item.shipped),
							item.nextBestBy ? calendarDay(item.nextBestBy) : '–',
							item.atRisk > 0 ? (
								<span key="risk" className="font-semibold text-bad">
									{text('count', item.atRisk)}
								</span>
							) : (
								'–'
							),
						]}
					/>
				))}
			</PlainTable>
			<p className="text-muted text-xs">
				Days on hand: on hand ÷ mean daily units. Sell-through: units out ÷ (opening + received).
			</p>
		</div>
	</Panel>
)

const Days = ({ days }: { days: number | null }) => (
	<span className={days !== null && days < 14 ? 'font-semibold text-bad' : undefined}>{text('days', days)}</span>
)
