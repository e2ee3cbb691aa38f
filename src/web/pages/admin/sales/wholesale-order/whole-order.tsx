import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { OrderDeliveries } from '#web/features/wholesale-orders/order-deliveries.tsx'
import { OrderFacts } from '#web/features/wholesale-orders/order-facts.tsx'
import { WholesaleOrderLines } from '#web/features/wholesale-orders/order-lines.tsx'
import { OrderProgress } from '#web/features/wholesale-orders/order-progress.tsx'
import { OrderShipments } from '#web/features/wholesale-orders/order-shipments.tsx'
import { PrepaymentPanel } from '#web/features/wholesale-orders/prepayment-panel.tsx'
import { orderKindLabels, wholesaleOrderStates } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { CreditReview } from './credit-review.tsx'
import { UnreadMessages, WriteToCompany } from './order-messages.tsx'
import { ProposedChange } from './proposed-change.tsx'

/** A wholesale order as staff see it. */
export const WholeOrder = ({ order }: { order: WholesaleOrderRecord }) => (
	<>
		<div className="flex flex-wrap items-center gap-3 text-sm">
			<Badge look={wholesaleOrderStates[order.state].look}>{wholesaleOrderStates[order.state].text}</Badge>
			{orderKindLabels[order.kind] && <Badge>{orderKindLabels[order.kind]}</Badge>}
			<p>
				<PageLink to={`/admin/distributors/companies/${order.company.id}`} className="font-semibold underline">
					{order.company.name}
				</PageLink>{' '}
				<span className="figures text-muted">{order.company.number}</span>
			</p>
		</div>
		{order.unreadSince && <UnreadMessages number={order.number} unreadSince={order.unreadSince} />}
		{order.state === 'in_review' && <CreditReview order={order} />}
		<PrepaymentPanel order={order}>
			<PageLink
				to={`/admin/distributors/companies/${order.company.id}/account?order=${order.number}`}
				className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
			>
				Record a payment
			</PageLink>
		</PrepaymentPanel>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="grid min-w-0 gap-5">
				<ProposedChange order={order} />
				<WholesaleOrderLines order={order} />
				<OrderShipments
					shipments={order.shipments}
					number={order.number}
					company={order.company.id}
					invoiceLink={(number) => `/admin/distributors/receivables/${number}`}
				/>
			</div>
			<div className="grid gap-5">
				<OrderFacts order={order} company={order.company.id} />
				<OrderDeliveries order={order} orderLink={(number) => `/admin/orders/wholesale/${number}`} />
				<WriteToCompany order={order} />
				<OrderProgress events={order.events} />
			</div>
		</div>
	</>
)
