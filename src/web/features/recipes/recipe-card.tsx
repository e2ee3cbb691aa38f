import type { RecipeSummary } from '#contracts/mixology/recipes.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DrinkPicture } from './drink-picture.tsx'
import { glassCaffeine } from './recipe-labels.ts'

interface RecipeCardProps {
	recipe: RecipeSummary
	/** On the first screen. */
	priority?: boolean
	as?: 'h2' | 'h3'
	/** Said of it in this list: what is missing for it. */
	note?: string | undefined
}

/** A recipe as lists show it; the whole card leads to its page. */
export const RecipeCard = ({ recipe, priority = false, as: Heading = 'h3', note }: RecipeCardProps) => (
	<article
		style={themeOf(recipe.flavors[0] ?? null)}
		className="group relative flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-shadow focus-within:shadow-float hover:shadow-float"
	>
		<div className="relative aspect-[4/5] overflow-hidden flavor-light">
			<DrinkPicture
				recipe={recipe}
				alt=""
				sizes="(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw"
				priority={priority}
				className="absolute inset-0 size-full transition-transform duration-240 group-hover:-translate-y-1.5"
				rendered={recipe.picture.startsWith('drink-') ? 'object-contain p-2' : 'object-contain p-6'}
			/>
			<div className="absolute top-3 left-3 flex flex-wrap gap-1.5 sm:top-4 sm:left-4">
				<Badge look="light">{recipe.minutes} min</Badge>
			</div>
		</div>
		<div className="flex flex-1 flex-col gap-1 p-4 xl:p-5">
			<Heading className="font-semibold text-[1.0625rem] leading-snug">
				<PageLink to={`/mixology/${recipe.slug}`} className="after:absolute after:inset-0 after:rounded-card">
					{recipe.title}
				</PageLink>
			</Heading>
			<p className="line-clamp-2 text-muted text-sm">{recipe.description}</p>
			<p className="figures mt-auto pt-2 text-sm">{glassCaffeine(recipe.figures)}</p>
			{recipe.rating.count > 0 && (
				<p className="figures text-muted text-sm">
					<span aria-hidden>★ </span>
					{recipe.rating.average.toFixed(1)}
					<span className="sr-only"> of 5 stars</span> ({recipe.rating.count})
				</p>
			)}
			{note && <p className="font-medium text-good text-sm">{note}</p>}
		</div>
	</article>
)
