import { clsx } from 'clsx'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { CartDrawer } from '#web/features/cart/cart-drawer.tsx'
import { CartSync } from '#web/features/cart/cart-sync.tsx'
import { Toaster } from '#web/features/toaster/toaster.tsx'
import { Tooltips } from '#web/features/tooltips/tooltips.tsx'
import { useMarkHydrated } from '#web/lib/browser/hydrated.ts'
import type { PageRoute } from '#web/routes.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { AdminBar } from './admin-bar/admin-bar.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SlimFooter } from './slim-footer.tsx'

/** The frame of every page; the portals, where people work, go without the shop's promotion, and the back office without its navigation. */
export function Frame() {
	const matches = useMatches()
	const route = matches.at(-1)?.handle as PageRoute | undefined
	const isPortal = route ? ['admin', 'distributor', 'creator'].includes(route.area) && route.access !== 'public' : false
	const isBackOffice = isPortal && route?.area === 'admin'
	const { state } = useNavigation()
	const mainLook = isPortal ? 'portal min-h-[70vh] bg-paper text-ink' : 'min-h-[70vh]'
	useMarkHydrated()
	return (
		<>
			<a
				href="#main"
				className="sr-only z-80 rounded-lg bg-volt px-4 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
			>
				Skip to content
			</a>
			{state === 'loading' && <span aria-hidden className="fixed inset-x-0 top-0 z-70 h-0.5 animate-pulse bg-volt" />}
			{!isPortal && <AnnouncementBar />}
			{isBackOffice ? <AdminBar /> : <Header />}
			<main id="main" tabIndex={-1} className={clsx(mainLook, route?.hasBuyBar && 'with-buy-bar')}>
				<Outlet />
			</main>
			{isPortal ? (
				<SlimFooter />
			) : (
				<HydrateWhenSeen phoneRem={58}>
					<Footer />
				</HydrateWhenSeen>
			)}
			<CartDrawer />
			<CartSync />
			<Toaster />
			<Tooltips />
			<ConnectionNotice />
			<p id="page-announcer" role="status" className="sr-only" />
			<ScrollRestoration />
		</>
	)
}
