import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getRecipe, type Recipe } from '#contracts/mixology/recipes.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { RecipeCard } from '#web/features/recipes/recipe-card.tsx'
import { followSlug } from '#web/lib/follow-slug.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { breadcrumbs, recipeData } from '#web/seo/structured-data.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { lineTexts } from './recipe/line-texts.ts'
import { Lineage } from './recipe/lineage.tsx'
import { MixRecipe } from './recipe/mix-recipe.tsx'
import { heroSizes, RecipeHero } from './recipe/recipe-hero.tsx'
import { Responses } from './recipe/responses/responses.tsx'
import './recipe/recipe.css'

const recipeQuery = (slug = '') => queryOf(getRecipe, { params: { slug } })

export const preload: Page['preload'] = async ({ queries, params, url }) => {
	const recipe = await queries.ensureQueryData(recipeQuery(params.slug))
	followSlug('/mixology/', params.slug, recipe, url)
}

export const head: Page['head'] = ({ queries, params }) => {
	const recipe = queries.getQueryData(recipeQuery(params.slug).queryKey)
	if (!recipe) return { title: 'Recipe', description: 'A zero-proof drink with UNTAPPED.' }
	return {
		title: `${recipe.title} recipe`,
		description: recipe.description,
		// A photograph of its author stands in its place.
		...(recipe.photo === null && { hero: { name: recipe.picture, sizes: heroSizes } }),
		preview: recipe.picture,
		data: [
			recipeData(recipe, lineTexts(recipe)),
			breadcrumbs([
				['Home', '/'],
				['Mixology', '/mixology'],
				[recipe.title, `/mixology/${recipe.slug}`],
			]),
		],
	}
}

export default function RecipePage() {
	const { slug } = useParams()
	const { data: recipe } = useSuspenseQuery(recipeQuery(slug))
	return (
		<div style={themeOf(recipe.flavors[0] ?? null)}>
			<RecipeHero recipe={recipe} />
			<MixRecipe key={recipe.slug} recipe={recipe} />
			<HydrateWhenSeen phoneRem={50}>
				<Responses recipe={recipe} />
			</HydrateWhenSeen>
			<Lineage recipe={recipe} />
			<HydrateWhenSeen phoneRem={60}>
				<MoreRecipes recipe={recipe} />
			</HydrateWhenSeen>
		</div>
	)
}

const MoreRecipes = ({ recipe: { related } }: { recipe: Recipe }) =>
	related.length > 0 && (
		<section aria-labelledby="more-recipes" className="page-width no-print grid gap-5 py-12 lg:py-16">
			<h2 id="more-recipes" className="display text-4xl lg:text-6xl">
				Mix these next
			</h2>
			<ul className="recipe-more">
				{related.map((other) => (
					<li key={other.slug} className="grid">
						<RecipeCard recipe={other} />
					</li>
				))}
			</ul>
		</section>
	)
