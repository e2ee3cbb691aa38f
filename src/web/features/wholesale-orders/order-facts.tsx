import { urlOf } from '#contracts/endpoint.ts'
import { getOrderConfirmationPdf } from '#contracts/wholesale/invoices/documents.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { termsLabels, tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { CalendarDay, Moment } from '#web/ui/date.tsx'

/** Until we have confirmed it, its document is what was ordered and no more. */
const isUnconfirmed: ReadonlySet<WholesaleOrderRecord['state']> = new Set([
	'awaiting_approval',
	'in_review',
	'submitted',
	'seen',
	'cancelled',
])

/** Where an order goes, when, and by which terms. */
export const OrderFacts = ({ order, company }: { order: WholesaleOrderRecord; company: string | undefined }) => (
	<Panel title="Order">
		<Facts
			facts={[
				[
					'Placed',
					<span key="placed">
						<Moment at={order.placedAt} /> by {order.placedBy ?? 'a former account'}
					</span>,
				],
				['Ships to', <AddressLines key="to" address={order.shipTo} />],
				['PO number', order.poNumber ?? '–'],
				[
					'Requested for',
					order.requestedDate ? <CalendarDay key="for" on={order.requestedDate} /> : 'As soon as it can',
				],
				order.freeReason === null
					? ['Terms', `${termsLabels[order.terms]}, ${tierLabels[order.tier]} prices`]
					: ['At no charge', order.freeReason],
				[
					'Document',
					<a
						key="pdf"
						href={urlOf(getOrderConfirmationPdf, { params: { number: order.number }, query: { company } })}
						className="inline-flex min-h-6 items-center underline underline-offset-4"
					>
						{isUnconfirmed.has(order.state) ? 'Order (PDF)' : 'Order confirmation (PDF)'}
					</a>,
				],
			]}
		/>
	</Panel>
)
