import type { Order } from '#contracts/orders/orders.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** The bank has said no, or was never asked: nothing was taken, and the same order can still be paid. */
export const Unpaid = ({ order }: { order: Order }) => (
	<section className="on-night">
		<div className="page-width grid min-h-[60vh] content-center justify-items-start gap-5 py-14 lg:py-20">
			<p className="rounded-full border border-night-line px-4 py-1.5 font-semibold text-sm">
				Order <span className="figures">{order.number}</span>
			</p>
			<h1 className="display text-5xl sm:text-7xl lg:text-8xl">Not paid yet</h1>
			<p role="status" className="max-w-xl text-lg text-white/85 leading-relaxed lg:text-xl">
				The payment was not approved, so nothing was taken. Your cart and what you typed are as you left them: try
				again, or pay with another card.
			</p>
			<PageLink to="/checkout" className={buttonStyle({ look: 'volt', size: 'large' })}>
				Back to checkout
			</PageLink>
		</div>
	</section>
)
