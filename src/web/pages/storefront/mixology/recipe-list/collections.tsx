import type { RecipeCollection } from '#contracts/mixology/recipes.ts'
import { RecipeCard } from '#web/features/recipes/recipe-card.tsx'

/** What we put together, each a shelf of its own. */
export const Collections = ({ collections }: { collections: readonly RecipeCollection[] }) => (
	<div className="page-width grid gap-14 py-10 lg:gap-20 lg:py-16">
		{collections.map(({ slug, title, text, recipes }) => (
			<section key={slug} aria-labelledby={`collection-${slug}`} className="grid gap-5">
				<div className="grid gap-2">
					<h2 id={`collection-${slug}`} className="display text-4xl lg:text-6xl">
						{title}
					</h2>
					<p className="max-w-xl text-lg text-muted">{text}</p>
				</div>
				<ul className="recipe-grid">
					{recipes.map((recipe) => (
						<li key={recipe.slug} className="grid">
							<RecipeCard recipe={recipe} />
						</li>
					))}
				</ul>
			</section>
		))}
	</div>
)
