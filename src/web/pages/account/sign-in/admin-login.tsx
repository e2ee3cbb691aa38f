import ShieldCheck from 'lucide-react/icons/shield-check'
import { landingOf } from '#web/features/sign-in/next-path.ts'
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import { SignedInAlready } from '#web/features/sign-in/signed-in-already.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { noPreload, type Page } from '#web/page.ts'

export const query: Page['query'] = ['next']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Admin Login',
	description: 'The way in for the people who run the store.',
	isPrivate: true,
})

/** The same sign-in with the back office's look. */
export default function AdminLoginPage() {
	return (
		<section className="portal grid min-h-[70vh] place-items-center bg-paper px-4 py-12 text-ink">
			<div className="grid w-full max-w-md gap-6 rounded-3xl border border-line bg-card p-6 shadow-card sm:p-9">
				<div className="grid gap-2">
					<p className="flex items-center gap-2 font-semibold text-muted text-sm">
						<ShieldCheck size={18} aria-hidden /> Back office
					</p>
					<h1 className="font-semibold text-3xl tracking-tight">Admin Login</h1>
					<p className="text-muted">For the people who run the store. What you change here is recorded.</p>
				</div>
				<SignedInAlready />
				<SignInForm landing={({ role }) => landingOf(role)} />
				<p className="border-line border-t pt-5 text-[0.9375rem] text-muted">
					Looking for your own orders? <TextLink to="/login">Customer sign-in</TextLink>
				</p>
			</div>
		</section>
	)
}
