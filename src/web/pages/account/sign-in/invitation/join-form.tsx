import { useQueryClient } from '@tanstack/react-query'
import { joinByInvitation } from '#contracts/account/identity.ts'
import { LinkStep } from '#web/features/sign-in/link-step.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

interface JoinFormProps {
	token: string
	username: string
	onSpent: () => void
}

const ToAccount = () => (
	<PageLink to="/account" className={buttonStyle({ size: 'large' })}>
		Go to my account
	</PageLink>
)

/** Takes the invitation's roles into the account that is signed in. */
export function JoinForm({ token, username, onSpent }: JoinFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	return (
		<div className="grid gap-5">
			<p>
				You are signed in as <strong className="break-all">{username}</strong>. The invitation must be for the e-mail of
				this account.
			</p>
			<LinkStep
				action="Accept invitation"
				actionMeanwhile="Accepting…"
				use={async () => {
					await call(joinByInvitation, { body: { token } })
					for (const area of ['/api/auth', '/api/me']) void queries.invalidateQueries({ queryKey: [area] })
					return 'Your account has its new roles. What they open is in your account menu.'
				}}
				onSpent={onSpent}
				doneTitle="You are in"
				otherwise={<ToAccount />}
			>
				<ToAccount />
			</LinkStep>
		</div>
	)
}
