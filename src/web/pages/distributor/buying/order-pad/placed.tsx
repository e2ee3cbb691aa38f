import { useEffect, useRef } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders.ts'
import { Button } from '#web/ui/button.tsx'

/** What comes next, for each way that an order begins. */
function nextStep({ state, terms, reviewReason }: WholesaleOrder): string {
	if (state === 'awaiting_approval')
		return 'It is above what you may order alone and waits for an owner of your company.'
	if (state === 'in_review')
		return `We look at it before it counts: ${reviewReason} Its cases are kept for you meanwhile.`
	return terms === 'prepaid'
		? 'Its cases are kept for you. It ships once it is paid; we contact you about the payment.'
		: 'Its cases are kept for you. We look at it and confirm it.'
}

/** The order that was just placed, where the pad begins anew. */
export function Placed({ order, onRead }: { order: WholesaleOrder; onRead: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className="grid gap-2 rounded-2xl border border-good/40 bg-good/8 px-4 py-3">
			<h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
				Order {order.number} is placed
			</h2>
			<p className="text-sm">
				{order.cases} {order.cases === 1 ? 'case' : 'cases'},{' '}
				<span className="figures">{formatCents(order.totalCents)}</span>. {nextStep(order)}
			</p>
			<Button look="outline" size="small" className="justify-self-start" onClick={onRead}>
				Got it
			</Button>
		</section>
	)
}
