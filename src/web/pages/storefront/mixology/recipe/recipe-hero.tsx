import { difficulties, recipeFamilies } from '#contracts/mixology/recipe-content.ts'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { DrinkPicture } from '#web/features/recipes/drink-picture.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

export const heroSizes = '(min-width: 1024px) 36vw, 80vw'

export const RecipeHero = ({ recipe }: { recipe: Recipe }) => (
	<header className="on-night relative isolate overflow-hidden print-plain">
		<div aria-hidden className="hero-light no-print absolute inset-0 -z-2" />
		<div className="page-width grid items-end gap-x-10 lg:min-h-[34rem] lg:grid-cols-[1.4fr_1fr]">
			<div className="grid gap-5 pt-8 lg:py-16">
				<nav aria-label="Breadcrumb" className="no-print text-sm text-white/85">
					<PageLink to="/mixology" className="inline-flex min-h-8 items-center rounded underline underline-offset-4">
						Mixology
					</PageLink>
					<span aria-hidden> / </span>
					<PageLink
						to={`/mixology?family=${recipe.family}`}
						className="inline-flex min-h-8 items-center rounded underline underline-offset-4"
					>
						{recipeFamilies[recipe.family]}
					</PageLink>
				</nav>
				<h1 className="display text-[clamp(3.25rem,10vw,8rem)]">{recipe.title}</h1>
				<p className="max-w-2xl text-white/90 text-xl leading-relaxed">{recipe.description}</p>
				<p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-white/85">
					<span>{recipe.minutes} min</span>
					<span>{difficulties[recipe.difficulty]}</span>
					<span>By {recipe.author}</span>
					{recipe.rating.count > 0 && (
						<span className="figures">
							<span aria-hidden>★ </span>
							{recipe.rating.average.toFixed(1)}
							<span className="sr-only"> of 5 stars</span> ({recipe.rating.count})
						</span>
					)}
				</p>
				{recipe.disclosure && <p className="max-w-2xl text-sm text-white/85">{recipe.disclosure}</p>}
			</div>
			<DrinkPicture
				recipe={recipe}
				alt={`${recipe.title} in its glass`}
				sizes={heroSizes}
				priority
				className="mx-auto h-[20rem] w-full self-center py-4 lg:h-[32rem]"
				rendered="object-contain"
			/>
		</div>
	</header>
)
