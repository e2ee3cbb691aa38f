import { z } from 'zod'
import { endpoint, listOf, listQuery, slug } from './endpoint.ts'
import { cents } from './money.ts'

export const category = z.enum(['energy-drink', 'bundle', 'merchandise', 'gift-cards'])
export type Category = z.output<typeof category>

/** A flavour and the theme it gives to whatever page shows it. Colours are `#rrggbb`. */
export const flavour = z.object({
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
export type Flavour = z.output<typeof flavour>

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
	fibreG: z.number(),
	sugarsG: z.number(),
	addedSugarsG: z.number(),
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

export const variant = z.object({
	id: z.string(),
	sku: z.string(),
	/** "12-pack", "M", "$50" */
	name: z.string(),
	priceCents: cents,
	compareAtCents: cents.nullable(),
	/** Cans in it; null for what is not a drink. */
	cans: z.int().nullable(),
	/** The picture's name in the picture manifest. */
	picture: z.string(),
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
	flavour: flavour.nullable(),
	/** Of the variant that is chosen unless the buyer chooses another: the first in `variants`. */
	priceCents: cents,
	compareAtCents: cents.nullable(),
	/** Caffeine of one can in mg; null for what has none. */
	caffeineMg: z.int().nullable(),
	pictures: z.array(z.object({ name: z.string(), alt: z.string() })),
	badge: z.string().nullable(),
	variants: z.array(variant),
})
export type ProductSummary = z.output<typeof productSummary>

export const product = productSummary.extend({
	description: z.string(),
	highlights: z.array(z.string()),
	/** What a bundle holds. */
	contents: z.array(z.object({ name: z.string(), quantity: z.int(), slug: slug.nullable() })),
	ingredients: z.array(ingredient),
	nutrition: nutrition.nullable(),
	/** What must be said of a drink with caffeine; null for what has none. */
	advisory: z.string().nullable(),
})
export type Product = z.output<typeof product>

export const productSort = z.enum(['featured', 'price-asc', 'price-desc', 'name', 'newest'])
export type ProductSort = z.output<typeof productSort>

/** The parts of a shop link that choose what is shown; also parsed from the address of /shop. */
export const productFilter = z.strictObject({
	category: category.optional(),
	flavor: slug.optional(),
	q: listQuery.q,
	sort: productSort.optional(),
})

export const listProducts = endpoint({
	method: 'GET',
	path: '/api/products',
	access: 'public',
	summary: 'The catalogue',
	query: productFilter.extend({ limit: listQuery.limit, cursor: listQuery.cursor }),
	reply: listOf(productSummary),
})

export const getProduct = endpoint({
	method: 'GET',
	path: '/api/products/:slug',
	access: 'public',
	summary: 'One product with everything about it',
	params: z.object({ slug: z.string().max(80) }),
	reply: product,
})

export const listFlavours = endpoint({
	method: 'GET',
	path: '/api/flavors',
	access: 'public',
	summary: 'The flavours with their themes',
	reply: z.object({ items: z.array(flavour) }),
})
