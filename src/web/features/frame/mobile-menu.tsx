import { useSignOut } from '#web/features/auth/sign-out.ts'
import { type AuthState, headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { accountLink, communityLinks, mainLinks, mobileGroupsFor, type NavigationLink } from './navigation.ts'

/** The links of the header, and below them who is signed in and where they may go (spec §2). */
export function MobileMenu({ onClose }: { onClose: () => void }) {
	const auth = useAuth(headerFreshness)
	return (
		<div className="flex flex-1 flex-col gap-6 overflow-y-auto p-5">
			<nav aria-label="Main" className="grid">
				{mainLinks.map(({ to, text }) => (
					<PageLink key={to} to={to} onClick={onClose} className="display border-line border-b py-3.5 text-2xl">
						{text}
					</PageLink>
				))}
			</nav>
			{auth.state === 'signedOut' && (
				<div className="grid gap-3">
					<PageLink to="/login" onClick={onClose} className={buttonStyle({ look: 'outline' })}>
						Sign In
					</PageLink>
					<PageLink to="/signup" onClick={onClose} className={buttonStyle()}>
						Sign Up
					</PageLink>
				</div>
			)}
			{auth.state === 'signedIn' && <Person auth={auth} onClose={onClose} />}
		</div>
	)
}

interface PersonProps {
	auth: Extract<AuthState, { state: 'signedIn' }>
	onClose: () => void
}

function Person({ auth: { user, roles, rolesLoaded }, onClose }: PersonProps) {
	const signOut = useSignOut({ onSettled: onClose })
	return (
		<>
			<div className="grid gap-0.5 rounded-2xl bg-sunken p-4">
				<p className="truncate font-semibold">{user.username}</p>
				{user.email && <p className="truncate text-muted text-sm">{user.email}</p>}
				<p className="font-semibold text-muted text-xs tracking-wide">{rolesLoaded ? roles.join(', ') : user.role}</p>
			</div>
			<nav aria-label="Account" className="grid gap-4">
				<LinkList links={[accountLink, ...communityLinks]} onClose={onClose} />
				{mobileGroupsFor(roles, user.staffRole).map(({ role, links }) => (
					<LinkList key={role} links={links} onClose={onClose} />
				))}
			</nav>
			<Button look="outline" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
				{signOut.isPending ? 'Signing out...' : 'Sign Out'}
			</Button>
		</>
	)
}

const LinkList = ({ links, onClose }: { links: readonly NavigationLink[]; onClose: () => void }) => (
	<ul className="grid border-line border-t pt-2">
		{links.map(({ to, text }) => (
			<li key={to}>
				<PageLink to={to} onClick={onClose} className="flex min-h-11 items-center rounded-lg font-medium">
					{text}
				</PageLink>
			</li>
		))}
	</ul>
)
