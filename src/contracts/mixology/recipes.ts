import { z } from 'zod'
import { flavor } from '../catalog/catalog.ts'
import { bySlug, endpoint, fileReply, listOf, listQuery, slug, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { recipeContent, recipeFamily, recipeLine } from './recipe-content.ts'

const figure = z.number().min(0).nullable()
/** Of one serving, with one decimal; null is incomplete, for an ingredient is not known well enough. */
export const recipeFigures = z.object({
	ml: figure,
	caffeineMg: figure,
	caffeineMgPer100Ml: figure,
	kcal: figure,
	sugarG: figure,
})
export type RecipeFigures = z.output<typeof recipeFigures>

/** What a browser needs to scale an ingredient and to count it. */
const ingredientFacts = z.object({
	isLiquid: z.boolean(),
	densityMgPerMl: z.int().nullable(),
	pieceMg: z.int().nullable(),
	basis: z.object({ amount: z.int(), unit: z.enum(['g', 'ml']) }),
	kcal: z.int().nullable(),
	sugarMg: z.int().nullable(),
	caffeineUg: z.int().nullable(),
})

export const recipeIngredient = z.object({
	slug,
	name: z.string(),
	/** Of a drink of ours: the flavor that it is. */
	flavor: slug.nullable(),
	/** The product that it is, where it is on sale. */
	product: slug.nullable(),
	facts: ingredientFacts,
})
export type RecipeIngredient = z.output<typeof recipeIngredient>

export const recipeSummary = z.object({
	slug,
	title: z.string(),
	description: z.string(),
	family: recipeFamily,
	/** The drinks of ours in it, the most first. */
	flavors: z.array(flavor),
	tags: z.array(z.string()),
	difficulty: recipeContent.shape.difficulty,
	servings: z.int(),
	minutes: z.int(),
	figures: recipeFigures,
	/** The name of the picture of the drink, or of the can that it is made with until that is drawn. */
	picture: z.string(),
	pictureUrl,
	/** Where the picture is that its author sent, if one was. */
	photo: z.string().nullable(),
	/** Slugs of its ingredients. */
	ingredients: z.array(slug),
	author: z.string(),
	rating: z.object({ count: z.int().min(0), average: z.number().min(0).max(5) }),
})
export type RecipeSummary = z.output<typeof recipeSummary>

export const recipe = recipeSummary.extend({
	glass: recipeContent.shape.glass,
	ice: recipeContent.shape.ice,
	garnish: recipeContent.shape.garnish,
	steps: recipeContent.shape.steps,
	lines: z.array(recipeLine.extend({ of: recipeIngredient })),
	publishedAt: time,
	/** The recipe that it was made from. */
	remixOf: z.object({ slug, title: z.string() }).nullable(),
	remixes: z.array(z.object({ slug, title: z.string(), author: z.string() })),
	/** More of the same drinks. */
	related: z.array(recipeSummary),
	/** Said of what somebody wrote whom we pay. */
	disclosure: z.string().nullable(),
})
export type Recipe = z.output<typeof recipe>

export const caffeineBands = {
	'up-to-50': 'Up to 50 mg',
	'51-to-100': '51 to 100 mg',
	'over-100': 'Over 100 mg',
} as const
export type CaffeineBand = keyof typeof caffeineBands
export const recipeTimes = { '3': '3 minutes', '4': '4 minutes', '5': '5 minutes', '10': '10 minutes' } as const
export type RecipeTime = keyof typeof recipeTimes
export const recipeSorts = {
	featured: 'Featured',
	rating: 'Best rated',
	newest: 'Newest',
	caffeine: 'Caffeine, low to high',
	quickest: 'Quickest',
} as const
export type RecipeSort = keyof typeof recipeSorts

/** `mango-heat,citrus-surge`: any one of them. */
const anyOf = <S extends z.ZodType<unknown, string>>(value: S) =>
	z
		.string()
		.max(2000)
		.transform((text) => [...new Set(text.split(','))])
		.pipe(z.array(value).min(1).max(100))
		.optional()

/** What every house has: nobody is asked whether it is on the shelf. */
export const givenIngredients: readonly string[] = ['crushed-ice']

export const recipeFilter = z.strictObject({
	q: listQuery.q,
	flavor: anyOf(slug),
	family: anyOf(recipeFamily),
	caffeine: anyOf(z.enum(Object.keys(caffeineBands) as [CaffeineBand])),
	/** Minutes at the most. */
	time: z.enum(Object.keys(recipeTimes) as [RecipeTime]).optional(),
	/** Slugs of the ingredients at hand: what needs the fewest others comes first, and what needs more than three is left out. */
	have: anyOf(slug),
})
export type RecipeFilter = z.output<typeof recipeFilter>

export const listRecipes = endpoint({
	method: 'GET',
	path: '/api/recipes',
	access: 'public',
	sharedFor: 60,
	summary: 'Zero-proof recipes with our drinks',
	query: recipeFilter.extend({
		sort: z.enum(Object.keys(recipeSorts) as [RecipeSort]).optional(),
		limit: listQuery.limit,
		cursor: listQuery.cursor,
	}),
	reply: listOf(recipeSummary),
})

export const getRecipe = endpoint({
	method: 'GET',
	path: '/api/recipes/:slug',
	access: 'public',
	sharedFor: 60,
	summary: 'One recipe with its ingredients, steps and figures',
	params: bySlug,
	reply: recipe,
})

export const getRecipePhoto = endpoint({
	method: 'GET',
	path: '/api/recipe-photos/:name',
	access: 'public',
	summary: 'The picture of a recipe that its author sent; of a draft to its author and the staff alone',
	params: z.object({ name: z.string().max(80) }),
	reply: fileReply,
})

/** The most people that drinks can be bought for at once. */
export const maxPartySize = 200

const recipePack = z.object({
	flavor: slug,
	name: z.string(),
	/** Cans that the drinks take, with the part of one that is left over counted whole. */
	cansNeeded: z.int(),
	/** Packs that cover them for the least money; empty where the stock does not. */
	packs: z.array(
		z.object({
			productId: z.string(),
			variantId: z.string(),
			/** "Blood Orange, 4-pack" */
			name: z.string(),
			picture: z.string(),
			pictureUrl,
			priceCents: cents,
			quantity: z.int(),
		}),
	),
	cansBought: z.int(),
	leftoverCans: z.int(),
	/** Of the can that is opened last. */
	leftoverMl: z.int(),
	isCovered: z.boolean(),
})
export type RecipePack = z.output<typeof recipePack>

export const getRecipePacks = endpoint({
	method: 'GET',
	path: '/api/recipes/:slug/packs',
	access: 'public',
	summary: 'The packs to buy for so many servings of a recipe, by what is in stock now',
	params: bySlug,
	query: z.strictObject({
		servings: z
			.string()
			.regex(/^[1-9]\d{0,2}$/, 'A whole number.')
			.refine((text) => Number(text) <= maxPartySize, `At most ${maxPartySize}.`),
	}),
	reply: z.object({ drinks: z.array(recipePack), totalCents: cents }),
})

export const listRecipeIngredients = endpoint({
	method: 'GET',
	path: '/api/recipe-ingredients',
	access: 'public',
	sharedFor: 300,
	summary: 'Every ingredient that a recipe may name, with what is known of it',
	reply: z.object({ items: z.array(recipeIngredient) }),
})

export const recipeCollection = z.object({
	slug,
	title: z.string(),
	text: z.string(),
	isFeatured: z.boolean(),
	recipes: z.array(recipeSummary),
})
export type RecipeCollection = z.output<typeof recipeCollection>

export const listRecipeCollections = endpoint({
	method: 'GET',
	path: '/api/recipe-collections',
	access: 'public',
	sharedFor: 60,
	summary: 'Recipes that were put together for an occasion',
	reply: z.object({ items: z.array(recipeCollection) }),
})
