import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Stands at a URL that has no page, and for a page whose record is not there. */
export function NotFound() {
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
