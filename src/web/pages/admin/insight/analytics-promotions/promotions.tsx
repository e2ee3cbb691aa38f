import type { ReplyOf } from '#contracts/endpoint.ts'
import type { promotionResults } from '#contracts/insight/shopping-reads.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { textOf } from '#web/ui/chart/chart-data.ts'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'

const money = (cents: number | null) => textOf({ format: (value) => figureText('cents', value) }, cents)
const signedShare = (share: number | null) =>
	textOf({ format: (value) => `${value > 0 ? '+' : ''}${figureText('ratio', value)}` }, share)

/** What each promotion brought, and by how much a day with it was better than one without. */
export const Promotions = ({ reply: { items, baseline } }: { reply: ReplyOf<typeof promotionResults> }) => (
	<Panel title="What did promotions bring?">
		<div className="grid gap-3 px-5 py-4">
			<p className="max-w-prose text-muted text-xs leading-relaxed">Uplift: {baseline}</p>
			{items.length === 0 ? (
				<p className="py-6 text-center text-muted text-sm">No promotion was used in this span.</p>
			) : (
				<PlainTable
					label="Promotions"
					heads={[
						'Promotion',
						'Orders',
						'New customers',
						'Net sales',
						'Discount',
						'A day before',
						'A day with it',
						'Uplift',
					]}
				>
					{items.map((promotion) => (
						<PlainRow
							key={promotion.id}
							name={
								<>
									<PageLink to={promotion.href} className="font-medium">
										{promotion.name}
									</PageLink>
									<span className="block whitespace-nowrap text-muted text-xs">
										Used {calendarDay(promotion.firstUse)} to {calendarDay(promotion.lastUse)}
									</span>
								</>
							}
							cells={[
								figureText('count', promotion.orders),
								figureText('count', promotion.newCustomers),
								money(promotion.netCents),
								money(promotion.discountCents),
								money(promotion.baselineDailyCents),
								money(promotion.dailyCents),
								<strong key="uplift">{signedShare(promotion.uplift)}</strong>,
							]}
						/>
					))}
				</PlainTable>
			)}
		</div>
	</Panel>
)
