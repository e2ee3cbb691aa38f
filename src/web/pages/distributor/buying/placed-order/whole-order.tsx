import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { payLink } from '#web/features/invoices/pay-link.ts'
import { OrderDeliveries } from '#web/features/wholesale-orders/order-deliveries.tsx'
import { OrderFacts } from '#web/features/wholesale-orders/order-facts.tsx'
import { WholesaleOrderLines } from '#web/features/wholesale-orders/order-lines.tsx'
import { invoiceLink, orderLink, padFrom } from '#web/features/wholesale-orders/order-links.ts'
import { OrderProgress } from '#web/features/wholesale-orders/order-progress.tsx'
import { OrderShipments } from '#web/features/wholesale-orders/order-shipments.tsx'
import { PrepaymentPanel } from '#web/features/wholesale-orders/prepayment-panel.tsx'
import { orderKindLabels, wholesaleOrderStates } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { CancelButton } from './cancel-button.tsx'
import { DamagedCases } from './damaged-cases.tsx'
import { ProposedChanges } from './proposed-changes.tsx'
import { SaveTemplateButton } from './save-template-button.tsx'
import { WriteToUs } from './write-to-us.tsx'

interface WholeOrderProps {
	order: WholesaleOrderRecord
	company: OwnCompany
	acting: { company?: string }
}

/** An order as its company sees it, with what may be done to it now. */
export const WholeOrder = ({ order, company, acting }: WholeOrderProps) => (
	<>
		<div className="flex flex-wrap items-center gap-3">
			<Badge look={wholesaleOrderStates[order.state].look}>{wholesaleOrderStates[order.state].text}</Badge>
			{orderKindLabels[order.kind] && <Badge>{orderKindLabels[order.kind]}</Badge>}
			{order.reviewReason && order.state === 'in_review' && <p className="text-muted text-sm">{order.reviewReason}</p>}
			<div className="ml-auto flex flex-wrap gap-2">
				<PageLink
					to={padFrom(order.number, acting.company)}
					className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
				>
					Order again
				</PageLink>
				{company.memberRole !== 'viewer' && <SaveTemplateButton order={order} acting={acting} />}
				{company.memberRole !== 'viewer' && <CancelButton order={order} acting={acting} />}
			</div>
		</div>
		{order.state === 'awaiting_approval' &&
			(company.memberRole === 'owner' ? (
				<ApprovalForm order={order} acting={acting} />
			) : (
				<p className="rounded-2xl border border-line bg-card px-5 py-4 text-sm">
					This order is above what its buyer may order alone and waits for an owner of your company.
				</p>
			))}
		<PrepaymentPanel order={order}>
			{company.memberRole !== 'viewer' && (
				<PageLink to={payLink(order.number, acting.company)} className={buttonStyle({ size: 'small' }, 'min-h-10')}>
					Pay by card
				</PageLink>
			)}
		</PrepaymentPanel>
		<ProposedChanges order={order} acting={acting} mayDecide={company.memberRole !== 'viewer'} />
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<WholesaleOrderLines order={order} />
				<DamagedCases order={order} acting={acting} mayClaim={company.memberRole !== 'viewer'} />
				<OrderShipments
					shipments={order.shipments}
					number={order.number}
					company={acting.company}
					invoiceLink={(number) => invoiceLink(number, acting.company)}
				/>
			</div>
			<div className="grid gap-5">
				<OrderFacts order={order} company={acting.company} />
				<OrderDeliveries order={order} orderLink={(number) => orderLink(number, acting.company)} />
				{company.memberRole !== 'viewer' && company.state !== 'closed' && <WriteToUs order={order} acting={acting} />}
				<OrderProgress events={order.events} />
			</div>
		</div>
	</>
)
