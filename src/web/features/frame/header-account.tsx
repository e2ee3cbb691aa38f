import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { lazy, Suspense, useState } from 'react'
import { TokenPill } from '#web/features/auth/token-pill.tsx'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const importMenu = retryLoad(() => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })))
const UserMenu = lazy(importMenu)
const loadMenu = () => void importMenu()

/**
 * The right end of the header: what it shows is personal, so it arrives in the browser and grows to the left. The back
 * office, which has no drawer, shows the menu on phones too.
 */
export function HeaderAccount({ isInAdmin = false }: { isInAdmin?: boolean }) {
	const auth = useAuth(headerFreshness)
	const [isMenuWanted, setMenuWanted] = useState(false)
	if (auth.state === 'loading') return null
	if (auth.state === 'signedOut')
		return (
			<div className="hidden items-center gap-1 lg:flex">
				<PageLink
					to="/login"
					className="rounded-lg px-3 py-2.5 font-medium text-[0.9375rem] text-white/85 hover:text-white"
				>
					Sign In
				</PageLink>
				<PageLink to="/signup" className={buttonStyle({ look: 'volt', size: 'small' }, 'rounded-full!')}>
					Sign Up
				</PageLink>
			</div>
		)
	// A plain button until it is pressed for the first time; the menu then takes its place, open.
	const button = (
		<IconButton
			label={`Account menu of ${auth.user.username}`}
			tip="Account"
			aria-haspopup="menu"
			onClick={() => setMenuWanted(true)}
			onPointerEnter={loadMenu}
			onFocus={loadMenu}
			className={isInAdmin ? '' : 'hidden! lg:grid!'}
		>
			<CircleUserRound size={22} aria-hidden />
		</IconButton>
	)
	return (
		<>
			{!isInAdmin && <TokenPill userId={auth.user.id} />}
			{isMenuWanted ? (
				<Suspense fallback={button}>
					<UserMenu user={auth.user} roles={auth.roles} isInAdmin={isInAdmin} />
				</Suspense>
			) : (
				button
			)}
		</>
	)
}
