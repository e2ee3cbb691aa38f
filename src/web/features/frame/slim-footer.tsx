import { PageLink } from '#web/lib/page-link.tsx'
import { legalLinks } from './navigation.ts'

/** The last line of every page: whose store this is, and links to its legal pages. */
export const LegalLine = () => (
	<div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-muted text-sm">
		{/* A page that was rendered last year is alive in this one. */}
		<p suppressHydrationWarning>© {new Date().getFullYear()} UNTAPPED. All rights reserved.</p>
		<ul className="flex flex-wrap gap-x-6">
			{legalLinks.map(({ to, text }) => (
				<li key={to}>
					<PageLink to={to} className="inline-flex min-h-9 items-center rounded hover:text-white">
						{text}
					</PageLink>
				</li>
			))}
		</ul>
	</div>
)

/** Under the portals and the back office, where people work and nobody shops. */
export const SlimFooter = () => (
	<footer className="on-night border-night-line border-t">
		<LegalLine />
	</footer>
)
