import { useEffect, useRef } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import type { Payable } from '#contracts/wholesale/invoices/card-payments.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** What the card is charged, and what for. */
export const DueText = ({ due: { kind, number, amountCents, discountCents } }: { due: Payable }) => (
	<div className="grid gap-1">
		<p className="display text-5xl">
			<span className="figures">{formatCents(amountCents)}</span> to pay
		</p>
		<p className="text-muted">
			{kind === 'order'
				? `Order ${number} is prepaid: it ships once this is paid.`
				: `All that is open on invoice ${number}.`}
			{discountCents > 0 && ` ${formatCents(discountCents)} is taken off for paying early.`}
		</p>
	</div>
)

function textsOf({ state, isPaying, kind, paidWith }: Payable): [title: string, text: string] {
	if (isPaying)
		return [
			'Almost there',
			'Your bank is confirming the payment. This page follows by itself; you can also close it, and nothing is charged twice.',
		]
	if (state === 'closed') return ['Nothing to pay', `This ${kind} cannot be paid by card.`]
	const by = paidWith ? `We have your payment by ${paidWith}.` : 'Nothing is due on it any more.'
	return ['Paid. Thank you.', kind === 'order' ? `${by} We mail you when it ships.` : by]
}

/** Nothing is to be paid now: it is paid, being paid, or closed. */
export function PaidText({ due, company }: { due: Payable; company: string | undefined }) {
	const heading = useRef<HTMLHeadingElement>(null)
	// The form that stood here was longer, and the button that had the focus is gone.
	useEffect(() => heading.current?.focus(), [])
	const [title, text] = textsOf(due)
	const folder = due.kind === 'order' ? 'order-history' : 'invoices'
	return (
		<div className="grid max-w-2xl gap-4">
			<h2 ref={heading} tabIndex={-1} className="display scroll-mt-40 text-5xl outline-none">
				{title}
			</h2>
			<p role="status">{text}</p>
			{!due.isPaying && (
				<PageLink
					to={`/distributor/${folder}/${due.number}${company ? `?company=${company}` : ''}`}
					className={buttonStyle({}, 'w-fit')}
				>
					View {due.kind} {due.number}
				</PageLink>
			)}
		</div>
	)
}
