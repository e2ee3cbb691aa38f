import { useState } from 'react'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { useLinkToken } from '#web/features/sign-in/link-token.ts'
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { InvitationForm } from './invitation/invitation-form.tsx'
import { JoinForm } from './invitation/join-form.tsx'

export const query: Page['query'] = ['token']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Your invitation',
	description: 'Open your account with the link from your invitation.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

export default function InvitationPage() {
	const { token, spent } = useLinkToken()
	return (
		<SignInFrame
			title="Welcome aboard"
			text={
				token
					? 'You are invited to work with UNTAPPED. Choose how you sign in, and you are in.'
					: 'This address lacks its key. Open the link from your invitation again, in full, or ask for a new one.'
			}
		>
			{token && <Ways token={token} onSpent={spent} />}
		</SignInFrame>
	)
}

type Way = 'open' | 'signIn' | 'signInInstead' | 'entering'

/** A new account, or the one that somebody has: signing in happens here, so that the token goes to no other page. */
function Ways({ token, onSpent }: { token: string; onSpent: () => void }) {
	const auth = useAuth(headerFreshness)
	const [way, setWay] = useState<Way>('open')
	if (auth.state === 'loading' || way === 'entering') return <Loading />
	if (auth.state === 'signedIn') return <JoinForm token={token} username={auth.user.username} onSpent={onSpent} />
	if (way === 'open')
		return (
			<>
				<InvitationForm
					token={token}
					onSpent={onSpent}
					onAccepted={() => setWay('entering')}
					onHasAccount={() => setWay('signInInstead')}
				/>
				<OtherWay question="Have an account?" answer="Sign in" onChoose={() => setWay('signIn')} />
			</>
		)
	return (
		<>
			{way === 'signInInstead' && (
				<p role="status" className="rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">
					This e-mail has an account already. Sign in with it, and it takes the invitation.
				</p>
			)}
			<SignInForm landing={() => '/invitation'} />
			<OtherWay question="No account yet?" answer="Open one" onChoose={() => setWay('open')} />
		</>
	)
}

interface OtherWayProps {
	question: string
	answer: string
	onChoose: () => void
}

const OtherWay = ({ question, answer, onChoose }: OtherWayProps) => (
	<p className="flex flex-wrap items-center gap-x-1 border-line border-t pt-5 text-[0.9375rem]">
		{question}
		<Button look="quiet" size="small" onClick={onChoose}>
			{answer}
		</Button>
	</p>
)
