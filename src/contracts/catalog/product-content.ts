import { z } from 'zod'
import { slug } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { line, neededText, optionalLine } from '../shared/text.ts'
import { garment, ingredient, nutrition } from './catalog.ts'

export const taxCategory = z.enum(['beverage', 'apparel', 'general', 'gift-card'])
export type TaxCategory = z.output<typeof taxCategory>

const count = (max: number) => z.int('Enter a whole number.').min(0, 'At least 0.').max(max, `At most ${max}.`)
const textOrNone = (max: number) =>
	optionalLine(max)
		.transform((text) => text || null)
		.nullable()

/** Units of an item that one unit of a variant takes from the shelf. */
const itemUse = z.strictObject({
	sku: line(60),
	quantity: count(1000).min(1, 'At least 1.'),
	/** The item is not on any shelf yet and begins with this variant. */
	isNew: z.boolean().default(false),
})

/** A variant as staff write it; null is the id of a new one. */
export const writtenVariant = z
	.strictObject({
		id: z.guid().nullable(),
		sku: line(60).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Letters, digits, hyphens, dots.'),
		name: line(60),
		priceCents: cents.max(10_000_000, 'At most $100,000.'),
		compareAtCents: cents.max(10_000_000, 'At most $100,000.').nullable(),
		cans: count(500).min(1, 'At least 1.').nullable(),
		depositContainers: count(500),
		weightGrams: count(200_000),
		/** Empty for the first picture of the product. */
		picture: optionalLine(120),
		isActive: z.boolean(),
		items: z.array(itemUse).max(30, 'At most 30 items.'),
	})
	.refine(({ priceCents, compareAtCents }) => compareAtCents === null || compareAtCents > priceCents, {
		path: ['compareAtCents'],
		message: 'It has to be more than the price. Leave it empty to compare with nothing.',
	})
	.refine(({ items }) => new Set(items.map(({ sku }) => sku)).size === items.length, {
		path: ['items'],
		message: 'The same item stands there twice.',
	})
export type WrittenVariant = z.output<typeof writtenVariant>

const notTwice = (variants: readonly WrittenVariant[]) =>
	new Set(variants.map(({ sku }) => sku.toUpperCase())).size === variants.length

const bundlePart = z.strictObject({
	name: line(120),
	quantity: count(1000).min(1, 'At least 1.'),
	slug: slug.nullable(),
})

/** What staff write of a product; a change has any of it. */
export const productContent = z.strictObject({
	name: line(80),
	slug,
	summary: line(200),
	description: neededText(5000, 'Describe it.'),
	highlights: z.array(line(80)).max(10, 'At most 10.'),
	badge: textOrNone(30),
	flavor: slug.nullable(),
	taxCategory,
	caffeineMg: count(1000).nullable(),
	advisory: neededText(1000, 'Write it, or leave it out.').nullable(),
	ingredients: z.array(z.strictObject(ingredient.shape).extend({ name: line(120), role: line(200) })).max(60),
	nutrition: z.strictObject(nutrition.shape).nullable(),
	contents: z.array(bundlePart).max(60, 'At most 60 parts.'),
	pictures: z.array(z.strictObject({ name: line(120), alt: line(200) })).max(20, 'At most 20 pictures.'),
	seoTitle: textOrNone(70),
	seoDescription: textOrNone(200),
	variants: z.array(writtenVariant).max(40, 'At most 40 variants.').refine(notTwice, 'Two have the same SKU.'),
})
export type ProductContent = z.output<typeof productContent>

/** The same as it is stored: clothing's facts come with it. */
export const storedContent = productContent.extend({ garment: garment.nullable() })
