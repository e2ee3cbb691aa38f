import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listIngredients } from '#contracts/catalog/labels.ts'
import { spelledOut, themeOf } from '#web/features/catalog/product-labels.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { Allergens } from './ingredients/allergens.tsx'
import { ingredientQuestions } from './ingredients/faq.ts'
import { Glossary } from './ingredients/glossary.tsx'
import { IngredientWall } from './ingredients/ingredient-wall.tsx'
import { heroOf, IngredientsHero } from './ingredients/ingredients-hero.tsx'
import { OwnIngredients } from './ingredients/own-ingredients.tsx'
import { UnusedIngredients } from './ingredients/unused-ingredients.tsx'
import { ingredientListOf, ingredientsViewIn, isOwnIn } from './ingredients/view.ts'

const ingredientsQuery = queryOf(listIngredients, {})

export const query: Page['query'] = ['flavor', 'for']

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(ingredientsQuery)

export const head: Page['head'] = ({ queries, url }) => {
	const drinks = queries.getQueryData(ingredientsQuery.queryKey)?.drinks ?? []
	const { flavor } = ingredientsViewIn(
		url.searchParams,
		drinks.map(({ slug }) => slug),
	)
	return {
		title: 'Ingredients',
		description:
			'Every ingredient of every UNTAPPED drink: what it is, what it does, how much is in a can, and what we leave out.',
		data: [questionsData(ingredientQuestions)],
		hero: heroOf(flavor),
	}
}

export default function IngredientsPage() {
	const [search] = useSearchParams()
	const { data } = useSuspenseQuery(ingredientsQuery)
	const { drinks, items } = data
	const view = ingredientsViewIn(
		search,
		drinks.map(({ slug }) => slug),
	)
	const drink = drinks.find(({ slug }) => slug === view.flavor)
	const isOwn = isOwnIn(drinks.length)
	const list = ingredientListOf(items, view.flavor)
	const shared = list.filter((ingredient) => !isOwn(ingredient))
	return (
		<div style={themeOf(drink?.flavor ?? null)}>
			<IngredientsHero drinks={drinks} view={view} count={list.length} />
			<section aria-labelledby="list" className="page-width grid gap-8 py-14 lg:gap-10 lg:py-24">
				<h2 id="list" className="font-semibold text-lg lg:text-xl">
					{drink ? `In a can of ${drink.name}` : `${spelledOut(shared.length)} that are in every can`}
				</h2>
				<IngredientWall items={drink ? list : shared} flavor={view.flavor} isOwn={isOwn} />
			</section>
			{!drink && <OwnIngredients items={items} drinks={drinks} />}
			<Glossary items={items} drinks={drinks} view={view} />
			<UnusedIngredients drinks={drinks.length} />
			<Allergens />
			<FaqSection
				id="ingredients-faq"
				title="Asked about the list"
				questions={ingredientQuestions}
				className="bg-card"
			/>
		</div>
	)
}
