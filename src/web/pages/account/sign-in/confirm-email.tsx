import { useQueryClient } from '@tanstack/react-query'
import { confirmEmailChange } from '#contracts/account/identity.ts'
import { LinkStep } from '#web/features/sign-in/link-step.tsx'
import { useLinkToken } from '#web/features/sign-in/link-token.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'

export const query: Page['query'] = ['token']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Confirm your new e-mail',
	description: 'Confirm with the link from your mail that your account moves to this address.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

const ToSecurity = ({ text }: { text: string }) => (
	<PageLink to="/account?tab=security" className={buttonStyle({ size: 'large' })}>
		{text}
	</PageLink>
)

export default function ConfirmEmailPage() {
	const call = useCall()
	const queries = useQueryClient()
	const { token, spent } = useLinkToken()
	return (
		<SignInFrame
			title="Your new e-mail"
			text={
				token
					? 'Confirm it, and from now on your mails go here. You can sign in with it, too.'
					: 'This address lacks its key. Open the link from our mail again, in full, or begin again in your account.'
			}
		>
			{token ? (
				<LinkStep
					action="Use this e-mail"
					actionMeanwhile="Changing…"
					use={async () => {
						const { message } = await call(confirmEmailChange, { body: { token } })
						void queries.invalidateQueries({ queryKey: ['/api/account'] })
						void queries.invalidateQueries({ queryKey: ['/api/auth'] })
						return message
					}}
					onSpent={spent}
					doneTitle="E-mail changed"
					otherwise={<ToSecurity text="Begin again" />}
				>
					<ToSecurity text="Go to my account" />
				</LinkStep>
			) : (
				<ToSecurity text="Go to my account" />
			)}
		</SignInFrame>
	)
}
