import { z } from 'zod'
import { endpoint, slug } from '../endpoint.ts'
import { line } from '../shared/text.ts'

const known = z.int().min(0).max(10_000_000).nullable()
const ingredientFields = z.strictObject({
	name: line(60),
	isLiquid: z.boolean(),
	densityMgPerMl: z.int().min(1).max(20_000).nullable(),
	pieceMg: z.int().min(1).max(10_000_000).nullable(),
	kcalPer100g: known,
	sugarMgPer100g: known,
	caffeineUgPer100g: known,
	isActive: z.boolean(),
})
export const adminIngredient = ingredientFields.extend({
	slug,
	/** Of a drink of ours, whose figures are those of its label. */
	flavor: z.string().nullable(),
	version: z.int(),
})
export type AdminIngredient = z.output<typeof adminIngredient>

export const listAdminIngredients = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/ingredients',
	access: ['ADMIN'],
	summary: 'Every ingredient with what is known of it, retired ones too',
	reply: z.object({ items: z.array(adminIngredient) }),
})

export const putIngredient = endpoint({
	method: 'PUT',
	path: '/api/admin/mixology/ingredients/:slug',
	access: ['ADMIN'],
	summary:
		'Adds an ingredient (version 0) or changes one; every recipe counts anew. A name of alcohol is refused, a drink of ours keeps the figures of its label',
	params: z.object({ slug }),
	body: ingredientFields.extend({ version: z.int().min(0).max(2_000_000_000) }),
	example: {
		...{ name: 'Lemon juice', isLiquid: true, densityMgPerMl: 1030, pieceMg: null, kcalPer100g: 22 },
		...{ sugarMgPer100g: 2500, caffeineUgPer100g: 0, isActive: true, version: 1 },
	},
	reply: adminIngredient,
})

const collectionFields = z.strictObject({
	title: line(60),
	text: line(200),
	isFeatured: z.boolean(),
	position: z.int().min(1).max(1000),
	recipes: z.array(slug).max(24, 'At most 24 recipes.'),
})
export const adminCollection = collectionFields.extend({ slug, version: z.int() })
export type AdminCollection = z.output<typeof adminCollection>

export const listAdminCollections = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/collections',
	access: ['ADMIN'],
	summary: 'Every collection, with the short names of its recipes',
	reply: z.object({ items: z.array(adminCollection) }),
})

export const putCollection = endpoint({
	method: 'PUT',
	path: '/api/admin/mixology/collections/:slug',
	access: ['ADMIN'],
	summary: 'Makes a collection (version 0) or changes one; recipes that are not public are refused by name',
	params: z.object({ slug }),
	body: collectionFields.extend({ version: z.int().min(0).max(2_000_000_000) }),
	example: {
		title: 'First round',
		text: 'Begin here.',
		isFeatured: true,
		position: 1,
		recipes: ['polar-mule'],
		version: 1,
	},
	reply: adminCollection,
})
