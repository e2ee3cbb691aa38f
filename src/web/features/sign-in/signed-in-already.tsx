import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { landingOf } from './next-path.ts'
import { TextLink } from './text-link.tsx'

/** For visitors who come to a way in and are in. */
export function SignedInAlready() {
	const auth = useAuth(headerFreshness)
	if (auth.state !== 'signedIn') return null
	return (
		<p className="animate-fade rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">
			You are signed in as <strong className="break-all">{auth.user.username}</strong>.{' '}
			<TextLink to={landingOf(auth.user.role)}>Go on</TextLink>
		</p>
	)
}
