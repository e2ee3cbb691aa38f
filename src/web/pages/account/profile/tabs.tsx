import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSignOut } from '#web/features/auth/sign-out.ts'
import { type AuthState, guardFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountNav } from './tabs/account-nav.tsx'
import { type AccountTab, tabIn, tabName } from './tabs/account-tab.ts'
import { OrderHistory } from './tabs/orders/order-history.tsx'
import { Overview } from './tabs/overview.tsx'
import { PanelsSkeleton } from './tabs/parts/panel.tsx'
import { preloadTab } from './tabs/preload-tab.ts'
import { TokenBalance } from './tabs/token-balance.tsx'

export const preload: Page['preload'] = ({ queries, call, url }) => preloadTab(tabIn(url.searchParams), queries, call)

export const head: Page['head'] = ({ url }) => {
	const tab = tabIn(url.searchParams)
	return {
		title: tab === 'overview' ? 'My Account' : `${tabName(tab)} · My Account`,
		description: 'Your orders, your addresses, your tokens and your sign-in.',
		isPrivate: true,
	}
}

const intros: Readonly<Record<AccountTab, string>> = {
	overview: 'Your last order, your balance, and what keeps your account safe.',
	orders: 'Everything you bought while signed in, newest first.',
	addresses: 'Where your parcels go. Checkout offers them to you.',
	tokens: 'What you hold, and what it is good for.',
	security: 'How you sign in, and where you are signed in.',
	preferences: 'What we may write to you, and what we keep about you.',
}

export default function AccountPage() {
	const auth = useAuth(guardFreshness)
	const [search] = useSearchParams()
	const tab = tabIn(search)
	// The guard lets nobody else in; for the moment between sign-out and the way home there is nothing to show.
	if (auth.state !== 'signedIn') return null
	return (
		<div className="page-width grid gap-x-14 gap-y-7 pt-6 pb-16 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:pt-12 lg:pb-24 xl:gap-x-20 print:block">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-5 self-start lg:sticky lg:top-24 lg:grid-cols-1 lg:gap-7 print:hidden">
				<SignedInAs auth={auth} />
				<div className="order-last col-span-full lg:order-none">
					<AccountNav current={tab} />
				</div>
				<SignOutButton />
			</div>
			<div className="grid min-w-0 content-start gap-6 lg:gap-8">
				<header className="grid gap-2 print:hidden">
					<h1 className="display text-5xl break-words lg:text-6xl">
						{tab === 'overview' ? `Hello, ${auth.user.username}` : tabName(tab)}
					</h1>
					<p className="text-lg text-muted">{intros[tab]}</p>
				</header>
				<Suspense fallback={<PanelsSkeleton />}>
					<TabContent tab={tab} auth={auth} />
				</Suspense>
			</div>
		</div>
	)
}

// Tabs with forms are as heavy as the rest of the page: each comes when it is opened.
const AddressBook = lazy(
	retryLoad(() => import('./tabs/address-book.tsx').then((file) => ({ default: file.AddressBook }))),
)
const PaymentMethods = lazy(() =>
	import('./tabs/payment-methods.tsx').then((file) => ({ default: file.PaymentMethods })),
)
const Security = lazy(retryLoad(() => import('./tabs/security.tsx').then((file) => ({ default: file.Security }))))
const Preferences = lazy(
	retryLoad(() => import('./tabs/preferences.tsx').then((file) => ({ default: file.Preferences }))),
)

type SignedIn = Extract<AuthState, { state: 'signedIn' }>

function TabContent({ tab, auth }: { tab: AccountTab; auth: SignedIn }) {
	switch (tab) {
		case 'overview':
			return <Overview auth={auth} />
		case 'orders':
			return <OrderHistory />
		case 'addresses':
			return (
				<>
					<AddressBook />
					<PaymentMethods />
				</>
			)
		case 'tokens':
			return <TokenBalance userId={auth.user.id} />
		case 'security':
			return <Security />
		case 'preferences':
			return <Preferences />
	}
}

/** Whose account it is. */
const SignedInAs = ({ auth: { user } }: { auth: SignedIn }) => (
	<div className="flex items-center gap-3.5">
		<span
			aria-hidden
			className="display grid size-12 shrink-0 place-items-center rounded-full bg-night text-2xl text-volt"
		>
			{[...user.username][0]}
		</span>
		<div className="grid min-w-0">
			<p className="truncate font-semibold">{user.username}</p>
			{user.email && <p className="truncate text-muted text-sm">{user.email}</p>}
		</div>
	</div>
)

function SignOutButton() {
	const signOut = useSignOut()
	return (
		<Button
			look="outline"
			size="small"
			className="lg:justify-self-start"
			disabled={signOut.isPending}
			onClick={() => signOut.mutate()}
		>
			{signOut.isPending ? 'Signing out...' : 'Sign Out'}
		</Button>
	)
}
