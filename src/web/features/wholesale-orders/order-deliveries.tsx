import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { casesText, wholesaleOrderStates } from './wholesale-order-labels.ts'

interface OrderDeliveriesProps {
	order: Pick<WholesaleOrderRecord, 'number' | 'deliveries'>
	/** Where an order is looked at. */
	orderLink: (number: string) => string
}

/** The deliveries that were ordered together, each an order of its own. */
export const OrderDeliveries = ({ order: { number, deliveries }, orderLink }: OrderDeliveriesProps) =>
	deliveries.length > 0 && (
		<Panel title={`Ordered together: ${deliveries.length} deliveries`}>
			<ul className="divide-y divide-line">
				{deliveries.map(({ number: each, state, cases, shipTo, requestedDate }) => (
					<li key={each} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
						<span className="grid">
							{each === number ? (
								<span className="figures font-semibold">{each}, this one</span>
							) : (
								<PageLink to={orderLink(each)} className="figures font-semibold underline underline-offset-4">
									{each}
								</PageLink>
							)}
							<span className="text-muted">
								{casesText(cases)} to {shipTo.city}, {shipTo.state}
								{requestedDate && (
									<>
										, <CalendarDay on={requestedDate} />
									</>
								)}
							</span>
						</span>
						<Badge look={wholesaleOrderStates[state].look}>{wholesaleOrderStates[state].text}</Badge>
					</li>
				))}
			</ul>
		</Panel>
	)
