import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Page not found',
	description: 'This page does not exist. The shop, the flavors and everything else are one step away.',
	isPrivate: true,
})

export default function NotFoundPage() {
	return (
		<section className="on-night relative grid min-h-[max(70vh,100dvh-10rem)] place-content-center place-items-center overflow-hidden px-6 py-20">
			<p
				aria-hidden
				className="display pointer-events-none mb-4 select-none text-[46vw] text-white/45 leading-none lg:absolute lg:top-1/2 lg:left-1/2 lg:mb-0 lg:-translate-1/2 lg:text-[34rem] lg:text-white/4"
			>
				404
			</p>
			<div className="relative grid max-w-xl justify-items-center gap-6 text-center">
				<h1 className="display text-5xl sm:text-7xl">Page not found</h1>
				<p className="text-lg text-muted">
					There is nothing at this address. It may have moved, or the link may have lost a letter on the way.
				</p>
				<div className="flex flex-wrap justify-center gap-3">
					<PageLink to="/shop" className={buttonStyle({ look: 'volt' })}>
						Go to the shop
					</PageLink>
					<PageLink to="/" className={buttonStyle({ look: 'outline' })}>
						Return to Homepage
					</PageLink>
				</div>
			</div>
		</section>
	)
}
