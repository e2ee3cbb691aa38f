import type { AdminOrder } from '#contracts/orders/orders.ts'
import { returnKindLabels, returnStateLabels, unitsText } from '#web/features/returns/return-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Returns and claims of an order, each with the way to its own page. */
export const OrderReturns = ({ order }: { order: AdminOrder }) => (
	<ul className="grid gap-4 px-5 py-4 text-sm">
		{order.returns.map(({ id, reference, kind, state, lines }) => (
			<li key={id} className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<PageLink to={`/admin/returns/${reference}`} className="figures rounded font-semibold hover:underline">
						{returnKindLabels[kind]} {reference}
					</PageLink>
					<Badge look={returnStateLabels[state].look}>{returnStateLabels[state].text}</Badge>
				</p>
				<ul className="text-muted">
					{lines.map(({ lineId, asked }) => (
						<li key={lineId}>{unitsText(order.lines, lineId, asked)}</li>
					))}
				</ul>
			</li>
		))}
	</ul>
)
