import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** For those who bought without an account. */
export function AccountOffer() {
	const auth = useAuth(headerFreshness)
	if (auth.state !== 'signedOut') return null
	return (
		<section className="on-night grid animate-fade justify-items-start gap-4 rounded-card p-6 sm:p-8 print:hidden">
			<h2 className="display text-3xl">Faster next time</h2>
			<p className="text-white/85">
				With an account your orders and addresses are in one place, and your cart follows you to every device.
			</p>
			<PageLink to="/signup?next=/account" className={buttonStyle({ look: 'volt' })}>
				Open an account
			</PageLink>
		</section>
	)
}
