import type { Order } from '#contracts/orders/orders.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

/** Between paying and knowing: what is happening, and after a minute, who will tell. */
export function Waiting({ order, hasGivenUp }: { order: Order; hasGivenUp: boolean }) {
	const isUnconfirmed = order.status === 'pending_payment'
	return (
		<section className="on-night relative grid min-h-[70vh] place-items-center overflow-hidden px-6 py-16">
			<div className="relative grid max-w-2xl justify-items-center gap-6 text-center">
				<span aria-hidden className="relative grid size-28 place-items-center">
					{!hasGivenUp && (
						<span className="absolute inset-0 animate-spin rounded-full border-4 border-white/10 border-t-volt" />
					)}
					<LogoMark className="size-14" />
				</span>
				<p className="rounded-full border border-night-line px-4 py-1.5 font-semibold text-sm">
					Order <span className="figures">{order.number}</span>
				</p>
				<h1 className="display text-5xl sm:text-7xl">{hasGivenUp ? 'We will mail you' : 'Almost there'}</h1>
				<p role="status" className="text-lg text-white/85 leading-relaxed">
					{!hasGivenUp
						? 'Your bank is confirming the payment. This page follows by itself; there is nothing to do.'
						: isUnconfirmed
							? 'Your bank has not confirmed the payment yet. If it does, we mail you; if not, nothing is charged. Your cart is still there.'
							: `Your bank is taking its time. As soon as it answers, we mail you at ${order.email}. You can close this page: nothing is lost, and nothing is charged twice.`}
				</p>
				{hasGivenUp && (
					<PageLink to={isUnconfirmed ? '/checkout' : '/shop'} className={buttonStyle({ look: 'volt', size: 'large' })}>
						{isUnconfirmed ? 'Back to checkout' : 'Back to the shop'}
					</PageLink>
				)}
			</div>
		</section>
	)
}
