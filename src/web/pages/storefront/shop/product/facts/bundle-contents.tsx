import type { Product } from '#contracts/catalog/catalog.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** What a bundle holds, each part leading to its own page. */
export const BundleContents = ({ contents }: { contents: Product['contents'] }) => (
	<section aria-labelledby="contents-title" className="page-width pb-16 lg:pb-24">
		<h2 id="contents-title" className="display mb-6 text-4xl lg:text-5xl">
			What is inside
		</h2>
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
			{contents.map(({ name, quantity, slug, picture }) => (
				<li key={name} className="relative flex items-center gap-3 rounded-2xl bg-card p-3 shadow-card sm:p-4">
					{picture && <Picture name={picture} alt="" sizes="48px" className="h-20 w-12 shrink-0 object-contain" />}
					<div>
						<p className="figures text-muted text-sm">{quantity} ×</p>
						{slug ? (
							<PageLink
								to={`/product/${slug}`}
								className="font-semibold text-[0.9375rem] leading-snug after:absolute after:inset-0 after:rounded-2xl hover:underline"
							>
								{name}
							</PageLink>
						) : (
							<p className="font-semibold leading-snug">{name}</p>
						)}
					</div>
				</li>
			))}
		</ul>
	</section>
)
