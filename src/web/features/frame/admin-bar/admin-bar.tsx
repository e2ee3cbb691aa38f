import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Header } from '../header.tsx'
import { HeaderAccount } from '../header-account.tsx'
import { FindAnything } from './find-anything.tsx'

/**
 * Above the back office instead of the shop's header: the way to both, what one looks for, and who is signed in. A visitor
 * who turns out to be no admin is refused the page below and gets the shop’s header.
 */
export function AdminBar() {
	const auth = useAuth(headerFreshness)
	const isAdmin = auth.state === 'signedIn' && auth.roles.includes('ADMIN')
	if (auth.state === 'signedIn' && auth.rolesLoaded && !isAdmin) return <Header />
	return (
		<header className="sticky top-0 z-40 border-night-line border-b bg-night text-white [--focus:var(--color-volt)]">
			<div className="flex h-14 items-center gap-3 px-4 sm:px-6">
				<PageLink to="/admin" aria-label="UNTAPPED, back office" className="flex rounded text-[1.375rem]">
					<Logo />
				</PageLink>
				<div className="ml-auto flex items-center gap-2 sm:gap-3">
					<FindAnything isAdmin={isAdmin} />
				</div>
				<PageLink
					to="/"
					className="inline-flex min-h-9 items-center rounded-lg px-2.5 font-medium text-sm text-white/85 hover:text-white"
				>
					Shop
				</PageLink>
				<HeaderAccount isInAdmin />
			</div>
		</header>
	)
}
