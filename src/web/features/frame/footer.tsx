import { PageLink } from '#web/lib/page-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { footerColumns } from './navigation.ts'
import { LegalLine } from './slim-footer.tsx'
import { SocialLinks } from './social-links.tsx'

export const Footer = () => (
	<footer className="on-night border-night-line border-t">
		<div className="page-width grid gap-12 py-14 lg:grid-cols-[1.2fr_2fr] lg:py-20">
			<div className="grid content-start gap-5">
				<PageLink to="/" aria-label="UNTAPPED, home" className="w-fit rounded text-4xl">
					<Logo />
				</PageLink>
				<p className="max-w-xs text-muted">Latent energy, released. Drinks that tell you what is in them, and why.</p>
				<SocialLinks />
			</div>
			<nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
				{footerColumns.map(({ title, links }) => (
					<div key={title}>
						<h2 className="mb-3 font-semibold text-sm">{title}</h2>
						<ul>
							{links.map(({ to, text }) => (
								<li key={text}>
									<PageLink
										to={to}
										className="inline-flex min-h-9 items-center rounded text-[0.9375rem] text-muted hover:text-white"
									>
										{text}
									</PageLink>
								</li>
							))}
						</ul>
					</div>
				))}
			</nav>
		</div>
		<div className="border-night-line border-t">
			<LegalLine />
		</div>
	</footer>
)
