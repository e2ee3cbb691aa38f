import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { AuthState } from '../../../features/auth/viewer.ts'
import { useCall } from '../../../lib/call-context.tsx'
import { PageLink } from '../../../lib/page-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { tabAddress } from './account-tab.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { ownOrders } from './own-orders.ts'

interface QuickLink {
	to: string
	title: string
	text: string
}

const quickLinks: readonly QuickLink[] = [
	{ to: '/shop', title: 'Shop', text: 'Eight flavors, packs of 4, 12 and 24.' },
	{ to: tabAddress('orders'), title: 'Orders', text: 'What you bought, and where it is.' },
	{ to: tabAddress('tokens'), title: 'Tokens', text: 'Your $UNTAPPED and what it is good for.' },
]
const backOffice: QuickLink = { to: '/admin/orders', title: 'Back office', text: 'Orders, stock and coupons.' }

/** The last order and the ways from here. */
export function Overview({ auth }: { auth: Extract<AuthState, { state: 'signedIn' }> }) {
	const links = auth.roles.includes('ADMIN') ? [...quickLinks, backOffice] : quickLinks
	return (
		<div className="grid gap-10">
			<section aria-labelledby="last-order-title" className="grid gap-4">
				<h2 id="last-order-title" className="font-semibold text-2xl tracking-tight">
					Your last order
				</h2>
				<LastOrder />
			</section>
			<section aria-labelledby="quick-links-title" className="grid gap-4">
				<h2 id="quick-links-title" className="font-semibold text-2xl tracking-tight">
					Go to
				</h2>
				<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
					{links.map(({ to, title, text }) => (
						<li key={to} className="grid">
							<PageLink
								to={to}
								className="group flex items-center justify-between gap-4 rounded-2xl border border-line bg-card p-5 transition hover:border-edge"
							>
								<span className="grid gap-0.5">
									<span className="font-semibold">{title}</span>
									<span className="text-[0.9375rem] text-muted">{text}</span>
								</span>
								<ArrowRight
									size={20}
									aria-hidden
									className="shrink-0 text-muted transition-transform group-hover:translate-x-1"
								/>
							</PageLink>
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}

function LastOrder() {
	const orders = useInfiniteQuery(ownOrders(useCall()))
	const last = orders.data?.pages[0]?.items[0]
	if (last) return <OrderCard order={last} as="h3" />
	if (orders.isPending) return <OrderCardSkeleton />
	return (
		<div className="rounded-2xl border border-line bg-card">
			{orders.isError ? (
				<ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
			) : (
				<EmptyState title="Nothing ordered yet" text="Your first order will show here, from payment to doorstep.">
					<PageLink to="/shop" className={buttonStyle()}>
						Find your flavor
					</PageLink>
				</EmptyState>
			)}
		</div>
	)
}
