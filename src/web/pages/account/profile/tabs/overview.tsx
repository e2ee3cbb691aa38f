import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { DisplayRole } from '#contracts/account/identity.ts'
import type { AuthState } from '#web/features/auth/viewer.ts'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { tabUrl } from './account-tab.ts'
import { BalanceCard } from './balance-card.tsx'
import { OrderCard, OrderCardSkeleton } from './orders/order-card.tsx'
import { ownOrders } from './orders/own-orders.ts'
import { Banners } from './overview/banners.tsx'
import { hintsOf } from './overview/hints.ts'
import { accountQuery } from './parts/account-query.ts'
import { AccountPanel, panelStyle } from './parts/panel.tsx'

/** The last order, the balance, what is open for the account's safety, and the ways from here. */
export function Overview({ auth }: { auth: Extract<AuthState, { state: 'signedIn' }> }) {
	return (
		<div className="grid gap-6 lg:gap-8">
			<Banners />
			<section aria-labelledby="last-order-title" className="grid gap-4">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="last-order-title" className="font-semibold text-xl tracking-tight">
						Your last order
					</h2>
					<TextLink to={tabUrl('orders')}>All orders</TextLink>
				</div>
				<LastOrder />
			</section>
			<div className="grid gap-6 md:grid-cols-2 lg:gap-8">
				<BalanceCard userId={auth.user.id} className="min-h-60">
					{() => (
						<PageLink
							to={tabUrl('tokens')}
							className={buttonStyle({ look: 'outline', size: 'small' }, 'justify-self-start')}
						>
							Your tokens
						</PageLink>
					)}
				</BalanceCard>
				<Safety />
			</div>
			<Ways roles={auth.roles} />
		</div>
	)
}

function LastOrder() {
	const orders = useInfiniteQuery(ownOrders(useCall()))
	const last = orders.data?.pages[0]?.items[0]
	if (last) return <OrderCard order={last} as="h3" />
	if (orders.isPending) return <OrderCardSkeleton />
	if (!orders.isError) return <FirstOrder />
	return (
		<div className={panelStyle}>
			<ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
		</div>
	)
}

const FirstOrder = () => (
	<div
		className={`${panelStyle} grid items-center gap-x-8 gap-y-6 overflow-hidden sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]`}
	>
		<div className="grid justify-items-start gap-4">
			<p className="display text-4xl">Nothing ordered yet</p>
			<p className="text-muted">Your first order will show here, with what you paid and when it should arrive.</p>
			<PageLink to="/shop" className={buttonStyle()}>
				Find your flavor
			</PageLink>
		</div>
		<div className="grid">
			<Picture
				name="lineup"
				alt=""
				sizes="(min-width: 640px) 30rem, 90vw"
				className="col-start-1 row-start-1 h-auto w-full"
			/>
		</div>
	</div>
)

function Safety() {
	const account = useQuery(accountQuery)
	return (
		<AccountPanel title="Your account’s safety">
			{account.data ? (
				<ul className="grid gap-3.5">
					{hintsOf(account.data).map(({ isGood, text, next }) => (
						<li key={text} className="flex items-start gap-3">
							{isGood ? (
								<CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-good" />
							) : (
								<CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-warn" />
							)}
							<span>
								{text} {next && <TextLink to={tabUrl(next.tab)}>{next.text}</TextLink>}
							</span>
						</li>
					))}
				</ul>
			) : account.isPending ? (
				<div role="status" className="grid gap-3.5">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-6 w-60" />
					<Skeleton className="h-6 w-52" />
				</div>
			) : (
				<ErrorState error={account.error} onRetry={() => void account.refetch()} />
			)}
		</AccountPanel>
	)
}

interface Way {
	to: string
	title: string
	text: string
}

const everybodysWays: readonly Way[] = [{ to: '/shop', title: 'Shop', text: 'Eight flavors, packs of 4, 12 and 24.' }]
const waysOf: ReadonlyArray<Way & { role: DisplayRole }> = [
	{ role: 'ADMIN', to: '/admin', title: 'Back office', text: 'Orders, stock, coupons and people.' },
	{
		role: 'DISTRIBUTOR',
		to: '/distributor/dashboard',
		title: 'Distributor Dashboard',
		text: 'Your company’s tier and terms, and ordering by the case.',
	},
	{
		role: 'CREATOR',
		to: '/creator/dashboard',
		title: 'Creator Dashboard',
		text: 'Your links, what they sold, and why each order pays.',
	},
]

const Ways = ({ roles }: { roles: readonly DisplayRole[] }) => (
	<section aria-label="Go on" className="grid">
		<ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
			{[...everybodysWays, ...waysOf.filter(({ role }) => roles.includes(role))].map(({ to, title, text }) => (
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
)
