import { z } from 'zod'
import { byId, endpoint, slug, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { fieldChange } from '../shared/stale.ts'
import { line } from '../shared/text.ts'
import { productStatus } from './admin-products.ts'
import { category, product } from './catalog.ts'
import { productContent, taxCategory, writtenVariant } from './product-content.ts'

const recordedVariant = z.object({
	...writtenVariant.shape,
	id: z.guid(),
	sku: z.string(),
	name: z.string(),
	picture: z.string(),
	items: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
	/** Units that buyers can have now; null for what takes nothing from the shelf. */
	units: z.int().min(0).nullable(),
})
export type RecordedVariant = z.output<typeof recordedVariant>

/** A product as staff edit it. */
export const productRecord = z.object({
	...productContent.shape,
	id: z.guid(),
	category,
	name: z.string(),
	summary: z.string(),
	description: z.string(),
	highlights: z.array(z.string()),
	badge: z.string().nullable(),
	advisory: z.string().nullable(),
	seoTitle: z.string().nullable(),
	seoDescription: z.string().nullable(),
	taxCategory,
	pictures: z.array(z.object({ name: z.string(), alt: z.string() })),
	variants: z.array(recordedVariant),
	status: productStatus,
	publishAt: time.nullable(),
	/** A change names the version that it was made from. */
	version: z.int(),
	updatedAt: time,
	/** Slugs that lead on to the present one. */
	formerSlugs: z.array(slug),
	/** What its parts cost today, bought apart; null where that cannot be told. Of bundles alone. */
	partsCents: cents.nullable(),
	/** What is missing before it can be published. */
	missing: z.array(z.string()),
	/** What was done to it, the newest first. */
	history: z.array(
		z.object({ id: z.int(), at: time, by: z.string(), action: z.string(), changes: z.array(fieldChange) }),
	),
})
export type ProductRecord = z.output<typeof productRecord>

export const getProductRecord = endpoint({
	method: 'GET',
	path: '/api/admin/products/:id',
	access: ['ADMIN'],
	summary: 'A product as staff edit it, with what was done to it',
	params: byId,
	reply: productRecord,
})

/** What a new product is begun with. */
export const newProduct = z.strictObject({ name: line(80), category })

export const createProduct = endpoint({
	method: 'POST',
	path: '/api/admin/products',
	access: ['ADMIN'],
	summary: 'Begin a product as a draft: empty, or a copy of another with new SKUs',
	idempotent: true,
	body: z.union([newProduct, z.strictObject({ name: line(80), copyOf: z.guid('Choose a product.') })]),
	example: { name: 'Plum Riot', category: 'energy-drink' },
	reply: productRecord,
	status: 201,
})

const change = z.strictObject({
	/** The version that was read. */
	version: z.int(),
	...productContent.partial().shape,
	status: productStatus.optional(),
	/** When a scheduled one is published. */
	publishAt: time.nullable().optional(),
	/** True once somebody has confirmed a price that became ten times what it was, or a tenth. */
	isBigChangeMeant: z.boolean().optional(),
})
export type ProductChange = z.output<typeof change>

export const changeProduct = endpoint({
	method: 'PATCH',
	path: '/api/admin/products/:id',
	access: ['ADMIN'],
	summary:
		'Change what is named of a product, from the version that was read; 409 STALE says who changed what since, 409 BIG_PRICE_CHANGE asks whether a tenfold price is meant',
	params: byId,
	body: change,
	example: { version: 3, badge: 'New', status: 'published' },
	reply: productRecord,
})

export const previewProduct = endpoint({
	method: 'GET',
	path: '/api/admin/products/:id/preview',
	access: ['ADMIN'],
	summary: 'A product as its page would show it, published or not',
	params: byId,
	reply: product,
})
