import type { Recipe } from '#contracts/mixology/recipes.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** Where a remix comes from, and what was made of a recipe. */
export const Lineage = ({ recipe: { remixOf, remixes } }: { recipe: Recipe }) =>
	(remixOf || remixes.length > 0) && (
		<section aria-labelledby="lineage-title" className="page-width no-print grid gap-3 pb-10">
			<h2 id="lineage-title" className="font-semibold text-lg">
				Remixes
			</h2>
			{remixOf && (
				<p>
					A remix of{' '}
					<PageLink to={`/mixology/${remixOf.slug}`} className="font-semibold underline underline-offset-4">
						{remixOf.title}
					</PageLink>
				</p>
			)}
			<ul className="grid gap-1">
				{remixes.map(({ slug, title, author }) => (
					<li key={slug}>
						<PageLink to={`/mixology/${slug}`} className="font-semibold underline underline-offset-4">
							{title}
						</PageLink>{' '}
						by {author}
					</li>
				))}
			</ul>
		</section>
	)
