import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company/company-invitations.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { memberRoleLabels } from '#web/features/distributor-shell/company-labels.ts'
import { LinkStep } from '#web/features/sign-in/link-step.tsx'
import { useLinkToken } from '#web/features/sign-in/link-token.ts'
import { withNext } from '#web/features/sign-in/next-path.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'

export const query: Page['query'] = ['token']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Your company at UNTAPPED',
	description: 'Join your company with the link from its invitation.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

export default function JoinCompanyPage() {
	const { token, spent } = useLinkToken()
	return (
		<SignInFrame
			title="Your company"
			text={
				token
					? 'You are invited to act for a distributor of UNTAPPED.'
					: 'This address lacks its key. Open the link from your invitation again, in full, or ask for a new one.'
			}
		>
			{token && <Join token={token} onSpent={spent} />}
		</SignInFrame>
	)
}

const ToDashboard = () => (
	<PageLink to="/distributor/dashboard" className={buttonStyle({ size: 'large' })}>
		Open the dashboard
	</PageLink>
)

function Join({ token, onSpent }: { token: string; onSpent: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const auth = useAuth(headerFreshness)
	const invitation = useQuery({ ...queryOf(getCompanyInvitation, { query: { token } }) })
	if (auth.state === 'loading' || invitation.isPending) return <Loading />
	if (!invitation.data) return <p role="alert">{messageOf(invitation.error)}</p>
	const { company, role, email } = invitation.data
	const here = `/join-company?token=${encodeURIComponent(token)}`
	return (
		<div className="grid gap-5">
			<p>
				<strong className="break-words">{company}</strong> invites you as {memberRoleLabels[role].toLowerCase()}.
			</p>
			{auth.state !== 'signedIn' ? (
				<div className="flex flex-wrap gap-3">
					<PageLink to={withNext('/login', here)} className={buttonStyle({ size: 'large' })}>
						Sign In
					</PageLink>
					<PageLink
						to={withNext('/signup', here)}
						state={{ email }}
						className={buttonStyle({ look: 'outline', size: 'large' })}
					>
						Sign Up
					</PageLink>
				</div>
			) : (
				<LinkStep
					action={`Join as ${auth.user.username}`}
					actionMeanwhile="Joining…"
					use={async () => {
						await call(joinCompany, { body: { token } })
						for (const area of ['/api/auth', '/api/me']) void queries.invalidateQueries({ queryKey: [area] })
						return `Your account acts for ${company} now.`
					}}
					onSpent={onSpent}
					doneTitle="You are in"
					otherwise={<ToDashboard />}
				>
					<ToDashboard />
				</LinkStep>
			)}
		</div>
	)
}
