import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Access } from '#contracts/endpoint.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { mayOpen } from './may-open.ts'
import { staffRoleLabels } from './staff-role-labels.ts'
import { type AuthState, guardFreshness, guardMessage, useAuth } from './viewer.ts'

interface AuthGuardProps {
	route: { access: Access; path: string }
	Content: () => React.ReactNode
}

/** Stands before a page that not everybody may open: checking, not signed in, not allowed, or the page (spec §4, §6). */
export function AuthGuard({ route, Content }: AuthGuardProps) {
	const { access } = route
	const auth = useAuth(guardFreshness)
	if (auth.state === 'loading') return <Loading text="Checking authentication..." />
	if (auth.state === 'signedOut') return <AuthenticationRequired auth={auth} access={access} />
	if (!mayOpen(route, { roles: auth.roles, staffRole: auth.user.staffRole })) {
		// The role on the record may be too little while the role list is on its way.
		if (!auth.rolesLoaded) return <Loading text="Checking authentication..." />
		return <AccessDenied access={access} auth={auth} />
	}
	return (
		<Suspense fallback={<Loading />}>
			<Content />
		</Suspense>
	)
}

interface AuthenticationRequiredProps {
	auth: Extract<AuthState, { state: 'signedOut' }>
	access: Access
}

/** Signing in comes first; the way for admins, which the spec asks for, stands below. */
function AuthenticationRequired({ auth, access }: AuthenticationRequiredProps) {
	const { pathname, search } = useLocation()
	const next = `?next=${encodeURIComponent(pathname + search)}`
	return (
		<Notice title="Authentication Required" text={guardMessage(auth.error)}>
			<div className="grid gap-3">
				<PageLink to={`/login${next}`} className={buttonStyle({ size: 'large' })}>
					Sign In
				</PageLink>
				{access === 'signedIn' && (
					<PageLink to={`/signup${next}`} className={buttonStyle({ look: 'outline' })}>
						Sign Up
					</PageLink>
				)}
			</div>
			<Facts facts={[['Requested page', pathname]]} />
			<div className="flex flex-wrap justify-between gap-3">
				<PageLink to={`/admin/login${next}`} className={buttonStyle({ look: 'quiet', size: 'small' })}>
					Admin Login
				</PageLink>
				<Button look="quiet" size="small" onClick={auth.checkAgain}>
					Check again
				</Button>
			</div>
		</Notice>
	)
}

function AccessDenied({ access, auth }: { access: Access; auth: Extract<AuthState, { state: 'signedIn' }> }) {
	const required = typeof access === 'string' ? '' : access.join(' or ')
	const { staffRole } = auth.user
	return (
		<Notice title="Access Denied" text="You don't have permission to access this area.">
			<Facts
				facts={[
					['Required role', required],
					['Your roles', auth.roles.join(', ')],
					...(staffRole ? [['Your staff role', staffRoleLabels[staffRole].name] as const] : []),
					['Signed in as', auth.user.username],
				]}
			/>
			<PageLink to="/" className={buttonStyle()}>
				Return to Homepage
			</PageLink>
		</Notice>
	)
}

const Notice = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
	<section className="page-width grid min-h-[60vh] place-items-center py-16">
		<div className="grid w-full max-w-lg gap-6 rounded-3xl bg-card p-8 shadow-card sm:p-10">
			<div className="grid gap-3">
				<h1 className="display text-4xl">{title}</h1>
				<p className="text-lg text-muted">{text}</p>
			</div>
			{children}
		</div>
	</section>
)

const Facts = ({ facts }: { facts: ReadonlyArray<readonly [string, string]> }) => (
	<dl className="grid gap-2 rounded-2xl bg-sunken p-4 text-sm">
		{facts.map(([term, fact]) => (
			<div key={term} className="flex flex-wrap justify-between gap-x-4">
				<dt className="text-muted">{term}</dt>
				<dd className="font-medium break-all">{fact}</dd>
			</div>
		))}
	</dl>
)
