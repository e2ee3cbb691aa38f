import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import { backorderedCases, keptCasesText } from '#contracts/wholesale/orders/kept-cases.ts'
import { daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import { cancelOwnWholesaleOrder, type WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { payLink } from '#web/features/invoices/pay-link.ts'
import { orderLink } from '#web/features/wholesale-orders/order-links.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** What comes next, for each way that an order begins. */
function nextStep({ state, terms, reviewReason, cases, lines }: WholesaleOrder): string {
	const kept = keptCasesText({ cases, backordered: backorderedCases(lines) })
	if (state === 'awaiting_approval')
		return `It is above what you may order alone and waits for an owner of your company. ${kept}`
	if (state === 'in_review') return `We look at it before it counts: ${reviewReason} ${kept}`
	return terms === 'prepaid'
		? `${kept} It ships once it is paid; an order that is not paid after ${daysToPay} days ends.`
		: `${kept} We look at it and confirm it.`
}

interface PlacedProps {
	order: WholesaleOrder
	acting: { company?: string }
	onCancelled: (order: WholesaleOrder) => void
	onRead: () => void
}

/** The order that was just placed, where the pad begins anew; until we look at it, it can be taken back here. */
export function Placed({ order, acting, onCancelled, onRead }: PlacedProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const call = useCall()
	const queries = useQueryClient()
	const cancel = useMutation({
		mutationFn: () => call(cancelOwnWholesaleOrder, { params: { number: order.number }, query: acting }),
		async onSuccess(cancelled) {
			await queries.invalidateQueries({ queryKey: ['/api/wholesale'] })
			onCancelled(cancelled)
		},
	})
	const isCancelled = order.state === 'cancelled'
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className="grid gap-2 rounded-2xl border border-good/40 bg-good/8 px-4 py-3">
			<h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
				Order {order.number} is {isCancelled ? 'cancelled' : 'placed'}
			</h2>
			<p className="text-sm">
				{order.cases} {order.cases === 1 ? 'case' : 'cases'},{' '}
				<span className="figures">{formatCents(order.totalCents)}</span>.{' '}
				{isCancelled ? 'Nothing of it is kept for you any more.' : nextStep(order)}
			</p>
			{cancel.error && (
				<p role="alert" className="font-medium text-bad text-sm">
					{messageOf(cancel.error)}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<PageLink
					to={orderLink(order.number, acting.company)}
					className={buttonStyle({ look: 'outline', size: 'small' })}
				>
					Open the order
				</PageLink>
				{order.terms === 'prepaid' && order.state === 'submitted' && (
					<PageLink to={payLink(order.number, acting.company)} className={buttonStyle({ size: 'small' })}>
						Pay by card
					</PageLink>
				)}
				<Button look="outline" size="small" onClick={onRead}>
					Got it
				</Button>
				{!isCancelled && (
					<Button look="quiet" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
						Cancel this order
					</Button>
				)}
			</div>
		</section>
	)
}
