import { useSearchParams } from 'react-router'
import { landingOf, safeNext, withNext } from '#web/features/sign-in/next-path.ts'
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { SignedInAlready } from '#web/features/sign-in/signed-in-already.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { noPreload, type Page } from '#web/page.ts'

export const query: Page['query'] = ['next']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Sign In',
	description: 'Sign in to see your orders, your addresses and your $UNTAPPED balance.',
	isPrivate: true,
})

export default function LoginPage() {
	const [search] = useSearchParams()
	return (
		<SignInFrame
			title="Sign In"
			text="Your orders, your cart and your $UNTAPPED, on every device."
			below={
				<p>
					New here? <TextLink to={withNext('/signup', safeNext(search.get('next')))}>Create an account</TextLink>
				</p>
			}
		>
			<SignedInAlready />
			<SignInForm landing={({ role }) => landingOf(role)} />
		</SignInFrame>
	)
}
