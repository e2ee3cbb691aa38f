import { type RecipeFamily, recipeFamilies } from '#contracts/mixology/recipe-content.ts'
import {
	type CaffeineBand,
	caffeineBands,
	type RecipeSort,
	type RecipeTime,
	recipeSorts,
	recipeTimes,
} from '#contracts/mixology/recipes.ts'

/** What the list shows, as its URL says it. */
export interface RecipeListFilter {
	q?: string
	flavor?: string
	family?: RecipeFamily
	caffeine?: CaffeineBand
	time?: RecipeTime
	sort?: RecipeSort
	/** Only recipes that the shelf has the ingredients for; the URL does not name those. */
	have?: 'shelf'
	/** Only those that the visitor saved. */
	saved?: 'mine'
}

const isKeyOf = <T extends object>(table: T, text: string | null): text is Extract<keyof T, string> =>
	text !== null && Object.hasOwn(table, text)

/** Values that are not allowed are left out. */
export function recipeFilterIn(search: URLSearchParams): RecipeListFilter {
	const q = search
		.get('q')
		?.replace(/[\p{Cc}\p{Cs}]/gu, '')
		.trim()
		.slice(0, 100)
	const [flavor, family, caffeine] = [search.get('flavor'), search.get('family'), search.get('caffeine')]
	const [time, sort] = [search.get('time'), search.get('sort')]
	return {
		...(q && { q }),
		...(flavor && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(flavor) && flavor.length <= 80 && { flavor }),
		...(isKeyOf(recipeFamilies, family) && { family }),
		...(isKeyOf(caffeineBands, caffeine) && { caffeine }),
		...(isKeyOf(recipeTimes, time) && { time }),
		...(isKeyOf(recipeSorts, sort) && sort !== 'featured' && { sort }),
		...(search.get('have') === 'shelf' && { have: 'shelf' as const }),
		...(search.get('saved') === 'mine' && { saved: 'mine' as const }),
	}
}

export function recipesUrl(filter: RecipeListFilter): string {
	const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
	const search = new URLSearchParams(said).toString()
	return search ? `/mixology?${search}` : '/mixology'
}

/** The query of the call: without the shelf, which stays in the browser, and what the visitor saved. */
export const recipesQuery = ({ have: _, saved: __, ...filter }: RecipeListFilter) => ({ ...filter, limit: '24' })
