import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { casesText } from './wholesale-order-labels.ts'

type Line = WholesaleOrderRecord['lines'][number]

/** "2 shipped, 1 on backorder" */
const standing = ({ shipped, backordered, cancelled }: Line): string =>
	[
		shipped > 0 && `${shipped} shipped`,
		backordered > 0 && `${backordered} on backorder`,
		cancelled > 0 && `${cancelled} cancelled`,
	]
		.filter(Boolean)
		.join(', ')

/** The cases of an order and what they come to. */
export const WholesaleOrderLines = ({ order }: { order: WholesaleOrderRecord }) => (
	<Panel title={casesText(order.cases)}>
		<ul className="divide-y divide-line">
			{order.lines.map((line) => (
				<li key={line.id} className="grid gap-1 px-5 py-3.5 text-sm">
					<p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
						<span className="font-semibold">{line.name}</span>
						<Money cents={line.subtotalCents} />
					</p>
					<p className="text-muted">
						{casesText(line.cases)} of {line.unitsPerCase} at <Money cents={line.priceCents} /> each ·{' '}
						<span className="figures">{line.sku}</span>
					</p>
					{standing(line) && (
						<p className="font-medium">
							{standing(line)}
							<Expected order={order} line={line} />
						</p>
					)}
				</li>
			))}
		</ul>
		<dl className="grid gap-1.5 border-line border-t px-5 py-4 text-sm">
			<Sum term="Subtotal" cents={order.subtotalCents} />
			{order.depositCents > 0 && <Sum term="Container deposits" cents={order.depositCents} />}
			<Sum
				term={order.certificate === null ? 'Sales tax' : `Sales tax, exempt by ${order.certificate}`}
				cents={order.taxCents}
			/>
			<Sum term="Total" cents={order.totalCents} isTotal />
		</dl>
	</Panel>
)

/** When the cases that wait are expected, where a supplier has said so. */
function Expected({ order, line }: { order: WholesaleOrderRecord; line: Line }) {
	const expected = order.expectedBackorders.find(({ lineId }) => lineId === line.id)
	return (
		expected && (
			<>
				{' '}
				· expected <CalendarDay on={expected.on} />
			</>
		)
	)
}

const Sum = ({ term, cents, isTotal = false }: { term: string; cents: number; isTotal?: boolean }) => (
	<div className={isTotal ? 'flex justify-between gap-4 pt-1 font-semibold text-base' : 'flex justify-between gap-4'}>
		<dt>{term}</dt>
		<dd>
			<Money cents={cents} />
		</dd>
	</div>
)
