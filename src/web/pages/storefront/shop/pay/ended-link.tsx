import { useEffect, useRef } from 'react'
import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

const Contact = ({ about = '' }: { about?: string }) => (
	<PageLink to={`/contact?topic=order${about && `&order=${about}`}`} className={buttonStyle({ look: 'outline' })}>
		Contact us
	</PageLink>
)

/** A link that cannot be paid now: it is being paid, was paid, or is over. */
export function EndedLink({ request, followsForm }: { request: PaymentRequest; followsForm: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null)
	// The form that stood here was longer, and the button that had the focus is gone.
	useEffect(() => {
		if (followsForm) heading.current?.focus()
	}, [followsForm])
	const [title, text] = endedLinkTexts(request)
	const orderPath = `/order/${encodeURIComponent(request.number)}?token=${encodeURIComponent(request.orderToken)}`
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="display scroll-mt-40 text-5xl outline-none sm:text-6xl">
				{title}
			</h1>
			<p role="status" className="text-lg">
				{text}
			</p>
			{!request.isPaying && (
				<div className="flex flex-wrap gap-3">
					<PageLink to={orderPath} className={buttonStyle()}>
						View order {request.number}
					</PageLink>
					{request.state !== 'paid' && <Contact about={request.number} />}
				</div>
			)}
		</>
	)
}

function endedLinkTexts({
	state,
	isPaying,
	isReturned,
	paidWith,
	purpose,
}: PaymentRequest): [title: string, text: string] {
	if (state === 'paid')
		return [
			'Paid. Thank you.',
			`${paidWith ? `We have your payment by ${paidWith}.` : 'We have your payment.'} ${purpose === 'draft' ? 'Your order is confirmed by e-mail.' : 'Your order is changed.'}`,
		]
	if (isPaying)
		return [
			'Almost there',
			'Your bank is confirming the payment. This page follows by itself; you can also close it, and nothing is charged twice.',
		]
	if (isReturned)
		return ['Your money goes back', 'The payment came after this link had ended. All of it goes back to your card.']
	if (state === 'expired')
		return ['This link has expired', 'Nothing was charged. Write to us if you still want it: we send a new link.']
	return ['This link was withdrawn', 'Nothing was charged, and nothing is due on it any more.']
}

export const UnknownLink = () => (
	<>
		<h1 className="display text-5xl">Your payment link</h1>
		<p role="alert">This link is not complete, or not ours. Open it from our mail again, in full, or write to us.</p>
		<Contact />
	</>
)
