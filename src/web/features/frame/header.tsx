import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { CartButton } from '#web/features/cart/cart-button.tsx'
import { PageLink, PageNavLink } from '#web/lib/page-link.tsx'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderSearch } from './header-search.tsx'
import { loadMobileMenu, MobileDrawer } from './mobile-drawer.tsx'
import { mainLinks } from './navigation.ts'

export function Header() {
	const [isMenuOpen, setMenuOpen] = useState(false)
	return (
		<>
			<header className="sticky top-0 z-40 border-night-line border-b bg-night text-white [--focus:var(--color-volt)]">
				<div className="page-width flex h-16 items-center gap-2 sm:gap-4 lg:h-[4.5rem]">
					<IconButton
						label="Open menu"
						tip="Menu"
						aria-haspopup="dialog"
						aria-expanded={isMenuOpen}
						onClick={() => setMenuOpen(true)}
						onPointerEnter={loadMobileMenu}
						onTouchStart={loadMobileMenu}
						className="-ml-3 lg:hidden"
					>
						<Menu size={22} aria-hidden />
					</IconButton>
					<PageLink to="/" aria-label="UNTAPPED, home" className="flex rounded text-[1.625rem]">
						<Logo />
					</PageLink>
					<nav aria-label="Main" className="ml-6 hidden lg:block">
						{/* A phone shows none of it, and its menu has the same. */}
						<HydrateWhenSeen className="flex items-center gap-1">
							{mainLinks.map(({ to, text }) => (
								<PageNavLink
									key={to}
									to={to}
									className="relative rounded-lg px-3 py-2.5 font-medium text-[0.9375rem] text-white/85 transition after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-volt after:transition-transform hover:text-white aria-[current=page]:text-white aria-[current=page]:after:scale-x-100"
								>
									{text}
								</PageNavLink>
							))}
						</HydrateWhenSeen>
					</nav>
					<div className="ml-auto flex items-center gap-2 sm:gap-3">
						<HeaderAccount />
						<HeaderSearch />
						<CartButton />
					</div>
				</div>
				<LinksWithoutScript />
			</header>
			<MobileDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
		</>
	)
}

/** What the menu and the account's corner hold, for who has no script: those come with it. */
const LinksWithoutScript = () => (
	<noscript>
		<nav aria-label="Pages" className="page-width flex flex-wrap gap-x-5 pb-2 text-sm">
			{[...mainLinks, { to: '/login', text: 'Sign In' }, { to: '/signup', text: 'Sign Up' }].map(({ to, text }) => (
				<a key={to} href={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
					{text}
				</a>
			))}
		</nav>
	</noscript>
)
