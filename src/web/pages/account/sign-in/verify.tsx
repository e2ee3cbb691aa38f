import { useQueryClient } from '@tanstack/react-query'
import { verifyEmail } from '#contracts/account/identity.ts'
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
	title: 'Confirm your e-mail',
	description: 'Confirm with the link from your mail that this address is yours.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

const ToAccount = ({ text }: { text: string }) => (
	<PageLink to="/account" className={buttonStyle({ size: 'large' })}>
		{text}
	</PageLink>
)

export default function VerifyPage() {
	const call = useCall()
	const queries = useQueryClient()
	const { token, spent } = useLinkToken()
	return (
		<SignInFrame
			title="Confirm your e-mail"
			text={
				token
					? 'One click, and we know that your order mails arrive.'
					: 'This address lacks its key. Open the link from our mail again, in full, or have a new one sent from your account.'
			}
		>
			{token ? (
				<LinkStep
					action="Confirm e-mail"
					actionMeanwhile="Confirming…"
					use={async () => {
						const { message } = await call(verifyEmail, { body: { token } })
						void queries.invalidateQueries({ queryKey: ['/api/account'] })
						return message
					}}
					onSpent={spent}
					doneTitle="E-mail confirmed"
					otherwise={<ToAccount text="Have a new link sent" />}
				>
					<ToAccount text="Go to my account" />
				</LinkStep>
			) : (
				<ToAccount text="Go to my account" />
			)}
		</SignInFrame>
	)
}
