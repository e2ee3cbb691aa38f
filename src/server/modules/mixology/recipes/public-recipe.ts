import type { Flavor } from '#contracts/catalog/catalog.ts'
import { exactAmount, recipeUnits } from '#contracts/mixology/amounts.ts'
import { figuresOf, shownFigures } from '#contracts/mixology/figures.ts'
import { type Fraction, isBelow, multiplied } from '#contracts/mixology/fractions.ts'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { Recipe, RecipeIngredient, RecipeSummary } from '#contracts/mixology/recipes.ts'
import { firstRendered } from '#server/picture-urls.ts'
import { photoUrlOf } from './photo-names.ts'

type CountedRecipe = Pick<Recipe, 'lines' | 'figures' | 'flavors'>

/** A recipe that is public, with the content that is. */
export interface PublishedRow {
	id: string
	slug: string
	isHouse: boolean
	author: string | null
	content: RecipeContent
	photoFile: string | null
	remixOf: string | null
	publishedAt: Date | null
}

/** A recipe as everybody reads it, without what changes by the minute: its rating. */
export interface PublicRecipe {
	id: string
	slug: string
	summary: Omit<RecipeSummary, 'rating' | 'pictureUrl'>
	lines: Recipe['lines']
	content: RecipeContent
	remixOf: string | null
	isHouse: boolean
	publishedAt: Date
	/** What a search looks through, in small letters. */
	searched: string
}

const volumeOf = ({ amount, unit }: Recipe['lines'][number]): Fraction =>
	multiplied(exactAmount(amount), recipeUnits[unit].size)

/** Lines, figures and drinks of a content; null where it names an ingredient that is not there. */
export function countedRecipe(
	content: Pick<RecipeContent, 'ingredients' | 'servings'>,
	ingredients: ReadonlyMap<string, RecipeIngredient>,
	themes: ReadonlyMap<string, Flavor>,
): CountedRecipe | null {
	const lines = content.ingredients.flatMap((line) => {
		const of = ingredients.get(line.ingredient)
		return of ? [{ ...line, of }] : []
	})
	if (lines.length < content.ingredients.length) return null
	const counted = lines.map(({ amount, unit, of }) => ({ amount, unit, facts: of.facts }))
	const drinks = lines
		.filter(({ of }) => of.flavor !== null)
		.toSorted((a, b) => Number(isBelow(volumeOf(a), volumeOf(b))) - Number(isBelow(volumeOf(b), volumeOf(a))))
	return {
		lines,
		figures: shownFigures(figuresOf(counted, content.servings)),
		flavors: [...new Set(drinks.map(({ of }) => of.flavor ?? ''))].flatMap((slug) => themes.get(slug) ?? []),
	}
}

export const houseAuthor = 'UNTAPPED'

/** Null for a recipe that names an ingredient that is not there: it is not shown. */
export function publicRecipe(
	row: PublishedRow,
	ingredients: ReadonlyMap<string, RecipeIngredient>,
	themes: ReadonlyMap<string, Flavor>,
): PublicRecipe | null {
	const { slug, content } = row
	const counted = countedRecipe(content, ingredients, themes)
	if (!counted || !row.publishedAt) return null
	const { title, description, family, tags, difficulty, servings, minutes } = content
	const { lines, figures, flavors } = counted
	const author = row.isHouse ? houseAuthor : (row.author ?? 'A former member')
	return {
		...{ id: row.id, slug, lines, content, remixOf: row.remixOf, isHouse: row.isHouse, publishedAt: row.publishedAt },
		summary: {
			...{ slug, title, description, family, flavors, tags, difficulty, servings, minutes, figures, author },
			picture: firstRendered([`drink-${slug}`, `can-${flavors[0]?.slug ?? 'blood-orange'}-front`]),
			photo: photoUrlOf(row.photoFile),
			ingredients: [...new Set(lines.map(({ of }) => of.slug))],
		},
		searched: [title, description, family, ...tags, author, ...lines.map(({ of }) => of.name)].join(' ').toLowerCase(),
	}
}
