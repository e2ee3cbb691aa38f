import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { useSignOut } from '../../features/auth/sign-out.ts'
import { guardFreshness, useAuth } from '../../features/auth/viewer.ts'
import { PageLink } from '../../lib/page-link.tsx'
import type { Page } from '../../page.ts'
import { Button } from '../../ui/button.tsx'
import { accountTabs, tabAddress, tabIn, tabName } from './account/account-tab.ts'
import { OrderHistory } from './account/order-history.tsx'
import { Overview } from './account/overview.tsx'
import { preloadOwnOrders } from './account/own-orders.ts'
import { TokenBalance } from './account/token-balance.tsx'

export const preload: Page['preload'] = ({ queries, call, url }) =>
	tabIn(url.searchParams) === 'tokens' ? Promise.resolve() : preloadOwnOrders(queries, call)

export const head: Page['head'] = ({ url }) => {
	const tab = tabIn(url.searchParams)
	return {
		title: tab === 'overview' ? 'My Account' : `${tabName(tab)} · My Account`,
		description: 'Your orders, your tokens and your sign-in.',
		isPrivate: true,
	}
}

export default function AccountPage() {
	const auth = useAuth(guardFreshness)
	const [search] = useSearchParams()
	const tab = tabIn(search)
	const signOut = useSignOut()
	// The guard lets nobody else in; for the moment between sign-out and the way home there is nothing to show.
	if (auth.state !== 'signedIn') return null
	return (
		<div className="page-width grid gap-8 py-10 lg:gap-10 lg:py-14">
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="grid min-w-0 gap-2">
					<h1 className="display text-5xl break-words normal-case lg:text-7xl">Hello, {auth.user.username}</h1>
					{auth.user.email && <p className="break-all text-muted">{auth.user.email}</p>}
				</div>
				<Button look="outline" size="small" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
					{signOut.isPending ? 'Signing out...' : 'Sign Out'}
				</Button>
			</header>
			<nav aria-label="My Account" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
				<ul className="flex gap-2 py-1">
					{accountTabs.map((each) => (
						<li key={each.tab}>
							<PageLink
								to={tabAddress(each.tab)}
								preventScrollReset
								aria-current={each.tab === tab ? 'page' : undefined}
								className={clsx(
									'inline-flex min-h-11 items-center rounded-full border px-4.5 font-medium text-[0.9375rem] transition',
									each.tab === tab ? 'border-ink bg-ink text-white' : 'border-edge/60 bg-card hover:border-ink',
								)}
							>
								{each.name}
							</PageLink>
						</li>
					))}
				</ul>
			</nav>
			{tab === 'orders' ? (
				<OrderHistory />
			) : tab === 'tokens' ? (
				<TokenBalance userId={auth.user.id} />
			) : (
				<Overview auth={auth} />
			)}
		</div>
	)
}
