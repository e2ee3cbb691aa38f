import { z } from 'zod'

/** What figures are broken down and narrowed by. */
export const dimensions = z.enum(['channel', 'category', 'flavor', 'product', 'pack', 'state', 'customer', 'source'])
export type Dimension = z.output<typeof dimensions>

export const dimensionNames: Readonly<Record<Dimension, string>> = {
	channel: 'Channel',
	category: 'Category',
	flavor: 'Flavor',
	product: 'Product',
	pack: 'Pack',
	state: 'State',
	customer: 'Customer',
	source: 'Source',
}

/** Keys that mean the same in every store; those of products, flavors and states are the catalog's and the map's. */
export const fixedKeys = {
	channel: { store: 'Store', wholesale: 'Wholesale' },
	category: { 'energy-drink': 'Energy drinks', bundle: 'Bundles', merchandise: 'Merchandise' },
	customer: { new: 'New', returning: 'Returning', company: 'Companies' },
	source: {
		direct: 'Direct',
		creator: 'Creators',
		referral: 'Friends',
		coupon: 'Coupons',
		portal: 'Wholesale portal',
	},
} as const satisfies Partial<Record<Dimension, Record<string, string>>>

/** The key of what has none: a bundle has no flavor of its own, an order by e-mail no state. */
export const noKey = 'none'

/** Commas between keys, as `channel=store&state=TX,OK`; at most fifty. */
const keys = z
	.string()
	.max(1000)
	.transform((text) => text.split(',').filter(Boolean))
	.refine((list) => list.length <= 50, 'At most 50.')
	.refine((list) => list.every((key) => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u.test(key)), 'Keys, with commas between.')
	.optional()

/** Filters of every read, by the name of their dimension. */
export const filterQuery = {
	channel: keys,
	category: keys,
	flavor: keys,
	product: keys,
	pack: keys,
	state: keys,
	customer: keys,
	source: keys,
}
export type Filters = Partial<Record<Dimension, string[] | undefined>>
