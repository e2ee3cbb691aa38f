import type { ReplyOf } from '#contracts/endpoint.ts'
import type { customerSegments } from '#contracts/insight/shopping-reads.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { HeatTable } from '#web/ui/chart/heat-table.tsx'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'

type Reply = ReplyOf<typeof customerSegments>

const recencies = ['0-30', '31-60', '61-90', '91-180', '181+'] as const
const orderCounts = ['1', '2', '3-4', '5+'] as const

/** Customers by when they ordered last, how often and for how much. */
export const Segments = ({ reply: { segments, grid } }: { reply: Reply }) => (
	<div className="grid items-start gap-3 xl:grid-cols-2">
		<Panel title="Who are they?">
			<div className="px-5 py-4">
				<PlainTable isWhole label="Segments" heads={['Segment', 'Customers', 'Orders', 'Spent']}>
					{segments.map(({ id, name, rule, customers, orders, spentCents, href }) => (
						<PlainRow
							key={id}
							name={
								<>
									<PageLink to={href} className="font-medium">
										{name}
									</PageLink>
									<span className="block text-muted text-xs">{rule}</span>
								</>
							}
							cells={[figureText('count', customers), figureText('count', orders), figureText('cents', spentCents)]}
						/>
					))}
				</PlainTable>
			</div>
		</Panel>
		<HeatTable
			title="When did they order last, and how often in all?"
			heads={{
				row: 'Days since',
				size: 'Customers',
				cells: orderCounts.map((count) => (count === '1' ? '1 order' : `${count} orders`)),
			}}
			format={(count) => figureText('count', count)}
			rows={recencies.map((recency) => {
				const cells = orderCounts.map(
					(orders) => grid.find((cell) => cell.recency === recency && cell.orders === orders)?.customers ?? 0,
				)
				return {
					name: recency.replace('-', '–'),
					size: figureText(
						'count',
						cells.reduce((sum, value) => sum + value, 0),
					),
					cells: cells.map((value) => ({ value })),
				}
			})}
		>
			Customers as they are today. Those at the top right are the best; those at the bottom right were.
		</HeatTable>
	</div>
)
