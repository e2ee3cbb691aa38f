import { z } from 'zod'
import { bySlug, endpoint, listOf, listQuery, slug } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { pictureUrl } from '../shared/pictures.ts'

export const category = z.enum(['energy-drink', 'bundle', 'merchandise', 'gift-cards'])
export type Category = z.output<typeof category>

/** A flavor and the theme it gives to whatever page shows it. Colors are `#rrggbb`. */
export const flavor = z.object({
	slug,
	name: z.string(),
	/** Fills the tagline "Unleash your {product}." (spec §1). */
	unleash: z.string(),
	mood: z.string(),
	notes: z.array(z.string()),
	from: z.string(),
	to: z.string(),
	ground: z.string(),
	accent: z.string(),
})
export type Flavor = z.output<typeof flavor>

/** Figures per can (one serving), before the rounding that a label needs. */
export const nutrition = z.object({
	servingMl: z.int(),
	calories: z.number(),
	fatG: z.number(),
	saturatedFatG: z.number(),
	transFatG: z.number(),
	cholesterolMg: z.number(),
	sodiumMg: z.number(),
	carbohydrateG: z.number(),
	fiberG: z.number(),
	sugarsG: z.number(),
	addedSugarsG: z.number(),
	/** Erythritol and the like. What is older than this line has none on its label. */
	sugarAlcoholG: z.number().default(0),
	proteinG: z.number(),
	vitaminDMcg: z.number(),
	calciumMg: z.number(),
	ironMg: z.number(),
	potassiumMg: z.number(),
	/** Added vitamins: amount in the unit named, with the daily value it is measured against. */
	vitamins: z.array(
		z.object({ name: z.string(), amount: z.number(), unit: z.enum(['mg', 'mcg']), dailyValue: z.number() }),
	),
})
export type Nutrition = z.output<typeof nutrition>

/** An ingredient of the drink in descending order of weight; `role` says what it does. */
export const ingredient = z.object({ name: z.string(), amount: z.string().nullable(), role: z.string() })
export type Ingredient = z.output<typeof ingredient>

/** The facts that the law wants said of clothing before it is bought (16 CFR 303), and those that one asks before ordering a size. */
export const garment = z.object({
	/** Fibers by weight, the most first: "80% cotton, 20% polyester". */
	fiber: z.string(),
	/** "Made in Honduras" */
	origin: z.string(),
	care: z.string(),
	/** Measured on the garment lying flat, in inches; null for what has one size. */
	sizes: z
		.object({
			measures: z.array(z.string()),
			rows: z.array(z.object({ size: z.string(), inches: z.array(z.number()) })),
		})
		.nullable(),
})
export type Garment = z.output<typeof garment>

export const variant = z.object({
	id: z.string(),
	sku: z.string(),
	/** "12-pack", "M", "$50" */
	name: z.string(),
	priceCents: cents,
	/** The price today of the same goods bought as `compareWith` says; never a price of the past. */
	compareAtCents: cents.nullable(),
	/** "three 4-packs" */
	compareWith: z.string().nullable(),
	/** Cans in it; null for what is not a drink. */
	cans: z.int().nullable(),
	/** The picture's name in the picture manifest. */
	picture: z.string(),
	pictureUrl,
	/** Units that can be bought now, 99 at the most: the size of the stock is nobody's business. */
	available: z.int().min(0),
})
export type Variant = z.output<typeof variant>

export const productSummary = z.object({
	id: z.string(),
	slug,
	name: z.string(),
	category,
	summary: z.string(),
	flavor: flavor.nullable(),
	/** Slugs of the flavors in it: a bundle has those of its drinks. */
	flavors: z.array(slug),
	/** Of the variant that is chosen unless the buyer chooses another: the first in `variants`. */
	priceCents: cents,
	compareAtCents: cents.nullable(),
	/** Caffeine of one can in mg, of a bundle that of its strongest; null for what has none. */
	caffeineMg: z.int().nullable(),
	/** In a list the first one alone. */
	pictures: z.array(z.object({ name: z.string(), alt: z.string(), url: pictureUrl })),
	badge: z.string().nullable(),
	variants: z.array(variant),
})
export type ProductSummary = z.output<typeof productSummary>

export const product = productSummary.extend({
	description: z.string(),
	highlights: z.array(z.string()),
	/** The products in a bundle. */
	contents: z.array(
		z.object({
			name: z.string(),
			quantity: z.int(),
			slug: slug.nullable(),
			picture: z.string().nullable(),
			pictureUrl,
		}),
	),
	ingredients: z.array(ingredient),
	nutrition: nutrition.nullable(),
	/** Of clothing and other textiles; null for the rest. */
	garment: garment.nullable(),
	/** The advisory on caffeine that the law wants; null for a product without caffeine. */
	advisory: z.string().nullable(),
	/** Title and description of its page for search engines; null where the name and the summary serve. */
	seoTitle: z.string().nullable(),
	seoDescription: z.string().nullable(),
})
export type Product = z.output<typeof product>

export const productSort = z.enum(['featured', 'relevance', 'price-asc', 'price-desc', 'name', 'newest'])
export type ProductSort = z.output<typeof productSort>

/** The band that a can's caffeine falls into. */
export const caffeineBand = (mg: number) => {
	if (mg <= 120) return 'up-to-120'
	return mg <= 160 ? '121-to-160' : 'over-160'
}

/** The band that a price falls into. */
export const priceBand = (priceCents: number) => {
	if (priceCents < 2500) return 'under-25'
	if (priceCents < 4000) return '25-to-40'
	return priceCents < 6000 ? '40-to-60' : 'over-60'
}

/** Values of a facet in a query, `mango-heat,citrus-surge`: whatever has any one of them. */
const anyOf = <S extends z.ZodType<unknown, string>>(value: S) =>
	z
		.string()
		.max(400)
		.transform((text) => [...new Set(text.split(','))])
		.pipe(z.array(value).min(1).max(20))
		.optional()

/** The parts of a shop link that choose what is shown. */
export const productFilter = z.strictObject({
	category: anyOf(category),
	flavor: anyOf(slug),
	caffeine: anyOf(z.enum(['up-to-120', '121-to-160', 'over-160'])),
	sugar: anyOf(z.enum(['zero', 'some'])),
	price: anyOf(z.enum(['under-25', '25-to-40', '40-to-60', 'over-60'])),
	/** Cans in the pack. */
	pack: anyOf(z.string().regex(/^[1-9]\d{0,2}$/, 'A number of cans.')),
	stock: anyOf(z.enum(['in'])),
	q: listQuery.q,
})
export type ProductFilter = z.output<typeof productFilter>

export const listProducts = endpoint({
	method: 'GET',
	path: '/api/products',
	access: 'public',
	sharedFor: 0,
	summary: 'The catalog',
	query: productFilter.extend({
		/** By relevance when something is searched for, else as featured. */
		sort: productSort.optional(),
		limit: listQuery.limit,
		cursor: listQuery.cursor,
		/** Instead of a cursor: so many times `limit` is passed over. */
		page: z
			.string()
			.regex(/^[1-9]\d{0,3}$/, 'A whole number from 1 to 9999.')
			.optional(),
	}),
	reply: listOf(productSummary),
})

/** A product in as few words as a list of suggestions needs. */
export const suggestion = z.object({
	slug,
	name: z.string(),
	category,
	summary: z.string(),
	picture: z.string().nullable(),
	pictureUrl,
	priceCents: cents,
	/** The pack that the price is for, where packs differ in price. */
	pack: z.string().nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestProducts = endpoint({
	method: 'GET',
	path: '/api/product-suggestions',
	access: 'public',
	sharedFor: 0,
	summary: 'Products to suggest while a search is typed',
	query: z.strictObject({ q: z.string().max(100) }),
	reply: z.object({ items: z.array(suggestion), total: z.int().min(0) }),
})

export const getProduct = endpoint({
	method: 'GET',
	path: '/api/products/:slug',
	access: 'public',
	sharedFor: 0,
	summary: 'One product with everything about it',
	params: bySlug,
	reply: product,
})

export const listFlavors = endpoint({
	method: 'GET',
	path: '/api/flavors',
	access: 'public',
	sharedFor: 300,
	summary: 'The flavors with their themes',
	reply: z.object({ items: z.array(flavor) }),
})
