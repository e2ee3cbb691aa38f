import { z } from 'zod'
import { endpoint, listOf, listQuery, slug, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { category } from './catalog.ts'

/** What staff see of a product's life; a scheduled one is a draft with a time at which it is published. */
export const productStatus = z.enum(['published', 'scheduled', 'draft', 'archived'])
export type ProductStatus = z.output<typeof productStatus>

export const adminProductSort = z.enum(['shop', 'name', 'name-desc', 'newest', 'changed'])
export type AdminProductSort = z.output<typeof adminProductSort>

const listedVariant = z.object({
	id: z.guid(),
	sku: z.string(),
	name: z.string(),
	priceCents: cents,
	compareAtCents: cents.nullable(),
	isActive: z.boolean(),
	/** Units that buyers can have now; null for what takes nothing from the shelf. */
	units: z.int().min(0).nullable(),
})
export type ListedVariant = z.output<typeof listedVariant>

export const listedProduct = z.object({
	id: z.guid(),
	slug,
	name: z.string(),
	category,
	status: productStatus,
	publishAt: time.nullable(),
	badge: z.string().nullable(),
	/** The name of its first picture. */
	picture: z.string().nullable(),
	updatedAt: time,
	/** A change names the version that it was made from. */
	version: z.int(),
	variants: z.array(listedVariant),
})
export type ProductInList = z.output<typeof listedProduct>

export const listAllProducts = endpoint({
	method: 'GET',
	path: '/api/admin/products',
	access: ['ADMIN'],
	summary:
		'Every product, drafts and archived ones too, with its variants, prices and stock. Found by name, URL or SKU; keyset paging',
	query: z.strictObject({
		...listQuery,
		status: productStatus.optional(),
		category: category.optional(),
		sort: adminProductSort.optional(),
	}),
	reply: listOf(listedProduct),
})
