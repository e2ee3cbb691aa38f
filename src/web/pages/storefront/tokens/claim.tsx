import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ClaimForm } from './claim/claim-form.tsx'

export const preload: Page['preload'] = noPreload

const heroSizes = '(min-width: 1024px) 31rem, 17rem'

export const head: Page['head'] = () => ({
	hero: { name: 'can-underside', sizes: heroSizes },
	title: 'Claim tokens',
	description: 'Enter the twelve symbols from the bottom of your can, and its $UNTAPPED tokens are yours.',
})

const steps = [
	[
		'Turn the empty can over',
		'The code stands above the best-by date: twelve letters and digits in three groups of four.',
	],
	['Type what you read', 'Case, spaces and hyphens do not matter. There is no zero, one, O, I, L or U in a code.'],
	['It is yours, once', 'A code belongs to whoever claims it first, and its tokens are in your account at once.'],
] as const

export default function ClaimPage() {
	return (
		<>
			<section aria-labelledby="claim-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -right-[12%] -bottom-[55%] -z-1 size-[min(52rem,120vw)] rounded-full opacity-35"
				/>
				<div className="page-width grid items-center gap-x-16 gap-y-10 py-14 lg:min-h-[40rem] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-20">
					<div className="grid gap-8">
						<h1 id="claim-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Look under the can
						</h1>
						<p className="max-w-lg text-lg text-white/85 lg:text-xl">
							Cans filled since June 2026 carry twelve symbols there. Enter them, and the $UNTAPPED of your can is in
							your account.
						</p>
						<ClaimForm />
						<p className="max-w-xl text-muted">
							$UNTAPPED is a loyalty reward and has no cash value.{' '}
							<PageLink
								to="/token"
								className="rounded font-medium text-white underline decoration-2 underline-offset-4 hover:decoration-transparent"
							>
								How it works
							</PageLink>
						</p>
					</div>
					<Picture
						name="can-underside"
						alt="The underside of a can, with a code in three rows of four symbols and a date below it"
						sizes={heroSizes}
						priority
						className="mx-auto h-auto w-[min(17rem,70%)] sm:drop-shadow-[0_34px_40px_rgb(0_0_0/0.6)] max-lg:-mb-[45%] lg:w-[min(31rem,100%)]"
					/>
				</div>
			</section>
			<ol className="page-width grid gap-x-12 gap-y-8 py-14 md:grid-cols-3 lg:py-20">
				{steps.map(([title, text], index) => (
					<li key={title} className="grid content-start gap-2 border-ink border-t-2 pt-5">
						<span aria-hidden className="display text-4xl text-muted">
							{index + 1}
						</span>
						<h2 className="font-semibold text-xl">{title}</h2>
						<p className="text-muted leading-relaxed">{text}</p>
					</li>
				))}
			</ol>
		</>
	)
}
