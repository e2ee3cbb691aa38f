import { useParams, useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getInvoice } from '#contracts/orders/order-documents.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AccountOffer } from './order/account-offer.tsx'
import { Bought } from './order/bought.tsx'
import { BuyAgain } from './order/buy-again/buy-again.tsx'
import { CancelOwn } from './order/cancellation/cancel-own.tsx'
import { Cancelled } from './order/cancellation/cancelled.tsx'
import { Due } from './order/due.tsx'
import { DetailsCard, NextSteps, OrderFacts, Timeline } from './order/order-details.tsx'
import { OrderHero } from './order/order-hero.tsx'
import { isInvoiced, isWaiting, stepsOf } from './order/order-view.ts'
import { Parcels, Refunds, shownRefunds } from './order/parcels.tsx'
import { Recalled } from './order/recalled.tsx'
import { ReturnButtons } from './order/returns/return-buttons.tsx'
import { Returns } from './order/returns/returns.tsx'
import { Unpaid } from './order/unpaid.tsx'
import { type OrderView, useOrder } from './order/use-order.ts'
import { Waiting } from './order/waiting.tsx'

/**
 * An order is personal: the server renders one empty page for all numbers and tokens (`renderedAs` in the routes), and
 * the browser asks for the rest.
 */
export const preload: Page['preload'] = noPreload

export const head: Page['head'] = ({ params }) => ({
	title: !params.number || params.number === 'yours' ? 'Your order' : `Order ${params.number}`,
	description: 'Your order: what is in it, how it is paid, and when it should arrive.',
	isPrivate: true,
	// The URL may hold the order's token.
	noReferrer: true,
})

export default function OrderPage() {
	const { number = '' } = useParams()
	const [search] = useSearchParams()
	const token = search.get('token') ?? undefined
	const { order, error, retry, ...payment } = useOrder(number, token)
	if (order) return <Shown order={order} token={token} payment={payment} />
	if (error instanceof ApiError && error.status < 500) return <Missing next={`/order/${number}`} />
	return error ? <ErrorState error={error} onRetry={retry} /> : <OrderSkeleton />
}

interface ShownProps {
	order: Order
	token: string | undefined
	payment: Pick<OrderView, 'hasGivenUp' | 'needsMethod'>
}

function Shown({ order, token, payment }: ShownProps) {
	if (order.status === 'draft') return <Draft order={order} />
	if (isWaiting(order)) return payment.needsMethod ? <Unpaid order={order} /> : <Waiting order={order} {...payment} />
	const isCancelled = order.status === 'cancelled'
	const steps = stepsOf(order, storeToday())
	const isAllDone = steps.every(({ isDone }) => isDone)
	const hasGift = order.lines.some(({ gift }) => gift)
	return (
		<>
			{isCancelled ? <Cancelled order={order} /> : <OrderHero order={order} />}
			<div className="page-width grid gap-5 py-8 lg:grid-cols-[1.25fr_1fr] lg:gap-8 lg:py-12 print:block print:py-4">
				<div className="grid min-w-0 content-start gap-5 lg:gap-8 print:block">
					<Recalled recalls={order.recalls} />
					{!isCancelled && order.status !== 'refunded' && (!isAllDone || hasGift) && (
						<DetailsCard title={isAllDone ? 'All done' : 'What happens next'} className="print:hidden">
							<NextSteps steps={steps} />
						</DetailsCard>
					)}
					{order.due.length > 0 && (
						<DetailsCard title="To pay" className="print:hidden">
							<Due due={order.due} />
						</DetailsCard>
					)}
					{order.shipments.length > 0 && (
						<DetailsCard title={order.shipments.length > 1 ? 'Your parcels' : 'Your parcel'}>
							<Parcels order={order} />
						</DetailsCard>
					)}
					{order.returns.length > 0 && (
						<DetailsCard title={order.returns.some(({ kind }) => kind === 'claim') ? 'Returns and claims' : 'Returns'}>
							<Returns order={order} token={token} />
						</DetailsCard>
					)}
					{shownRefunds(order).length + order.editsBack.length > 0 && (
						<DetailsCard title="Money back">
							<Refunds order={order} token={token} />
						</DetailsCard>
					)}
					<DetailsCard title="What you ordered">
						<Bought order={order} />
					</DetailsCard>
				</div>
				<div className="grid min-w-0 content-start gap-5 lg:gap-8 print:block">
					<DetailsCard title="Details">
						<OrderFacts order={order} />
					</DetailsCard>
					<DetailsCard title="Need something?" className="print:hidden">
						<CancelOwn order={order} token={token} />
						<ReturnButtons order={order} token={token} />
						<div className="flex flex-wrap items-start gap-3">
							{isInvoiced(order) && (
								<a
									href={urlOf(getInvoice, { params: { number: order.number }, query: token ? { token } : {} })}
									className={buttonStyle({ look: 'outline' })}
								>
									Invoice (PDF)
								</a>
							)}
							<BuyAgain order={order} />
							<PageLink to={`/contact?topic=order&order=${order.number}`} className={buttonStyle({ look: 'outline' })}>
								Get help
							</PageLink>
						</div>
					</DetailsCard>
					<DetailsCard title="So far">
						<Timeline events={order.events} />
					</DetailsCard>
					{!isCancelled && <AccountOffer />}
				</div>
			</div>
		</>
	)
}

/** Staff have made it, and it waits for its payment link. */
const Draft = ({ order }: { order: Order }) => (
	<div className="page-width grid min-h-[60vh] content-center justify-items-start gap-5 py-16">
		<h1 className="display text-5xl sm:text-6xl">Waiting for your payment</h1>
		<p role="status" className="max-w-xl text-lg">
			Order <span className="figures font-semibold">{order.number}</span> is ready for you. Pay it by the link in our
			mail to {order.email}; until then it is not sent, and nothing is charged.
		</p>
		<div className="flex flex-wrap gap-3">
			{order.due.map(({ path, amountCents }) => (
				<PageLink key={path} to={path} className={buttonStyle()}>
					Pay {formatCents(amountCents)}
				</PageLink>
			))}
			<PageLink to={`/contact?topic=order&order=${order.number}`} className={buttonStyle({ look: 'outline' })}>
				Get help
			</PageLink>
		</div>
	</div>
)

const Missing = ({ next }: { next: string }) => (
	<div className="page-width grid min-h-[60vh] place-items-center py-16">
		<div className="grid justify-items-center">
			<h1 className="sr-only">Order not found</h1>
			<EmptyState
				title="We cannot find this order"
				text="An order opens from the link in its confirmation mail. If you bought with an account, sign in to see it."
			>
				<div className="flex flex-wrap justify-center gap-3">
					<PageLink to={`/login?next=${encodeURIComponent(next)}`} className={buttonStyle()}>
						Sign In
					</PageLink>
					<PageLink to="/shop" className={buttonStyle({ look: 'outline' })}>
						Go to the shop
					</PageLink>
				</div>
			</EmptyState>
		</div>
	</div>
)

const OrderSkeleton = () => (
	<div role="status">
		<span className="sr-only">Loading...</span>
		<div className="on-night">
			<div className="page-width grid content-center gap-6 py-12 lg:min-h-[30rem]">
				<Skeleton className="h-9 w-44 bg-white/10!" />
				<Skeleton className="h-28 max-w-2xl bg-white/10!" />
				<Skeleton className="h-14 max-w-md bg-white/10!" />
			</div>
		</div>
		<div className="page-width grid gap-5 py-8 lg:grid-cols-[1.25fr_1fr] lg:gap-8 lg:py-12">
			<Skeleton className="h-96 rounded-card" />
			<Skeleton className="h-72 rounded-card" />
		</div>
	</div>
)
