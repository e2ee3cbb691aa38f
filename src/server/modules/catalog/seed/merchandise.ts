import type { Garment } from '#contracts/catalog/catalog.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { nonDrinkNutrition, type SeedProduct, type SeedVariant } from './product.ts'

interface Good {
	slug: string
	name: string
	taxCategory: 'apparel' | 'general'
	summary: string
	description: string
	highlights: string[]
	picture: string
	alt: string
	garment?: Garment
	variants: SeedVariant[]
}

const variant = (sku: string, name: string, priceCents: number, weightGrams: number, picture: string): SeedVariant => ({
	sku,
	name,
	priceCents: priceCents as Cents,
	compareAtCents: null,
	cans: null,
	weightGrams,
	picture,
	items: [{ sku, quantity: 1 }],
})

/** The first size is the one that is chosen beforehand, so it is the one that most people take. */
const sized = (stem: string, priceCents: number, weightGrams: number, picture: string): SeedVariant[] =>
	['M', 'S', 'L', 'XL', 'XXL'].map((size) => variant(`${stem}-${size}`, size, priceCents, weightGrams, picture))

const sizesOf = (measures: string[], inches: Record<string, number[]>): Garment['sizes'] => ({
	measures,
	rows: Object.entries(inches).map(([size, each]) => ({ size, inches: each })),
})

const range: Good[] = [
	{
		slug: 'steel-bottle',
		name: 'Steel Bottle',
		taxCategory: 'general',
		summary: 'Insulated stainless steel, 20 fl oz, matte black.',
		description:
			'Double-walled steel that keeps a cold drink cold through the day. The coat is matte black and the mark is engraved, so there is no print to wear off.',
		highlights: ['20 fl oz (590 mL)', 'Double-walled stainless steel', 'Engraved, not printed'],
		picture: 'merch-bottle',
		alt: 'A matte black insulated steel bottle with the UNTAPPED mark',
		variants: [variant('UT-BOTTLE', '20 fl oz', 2800, 380, 'merch-bottle')],
	},
	{
		slug: 'cap',
		name: 'Six-Panel Cap',
		taxCategory: 'apparel',
		summary: 'A washed cotton cap with a curved brim and an embroidered mark.',
		description: 'A soft six-panel cap in washed cotton twill. One size, set with a brass buckle at the back.',
		highlights: ['Washed cotton twill', 'Embroidered mark', 'Brass buckle'],
		picture: 'merch-cap',
		alt: 'A black six-panel cap with the UNTAPPED mark embroidered on the front',
		garment: {
			fiber: '100% cotton; buckle brass',
			origin: 'Made in Bangladesh',
			care: 'Hand wash cold, dry in shape.',
			sizes: null,
		},
		variants: [variant('UT-CAP', 'One size', 2500, 110, 'merch-cap')],
	},
	{
		slug: 'tote',
		name: 'Canvas Tote',
		taxCategory: 'general',
		summary: 'A heavy canvas bag that carries twelve cans.',
		description: 'Sixteen-ounce canvas with a flat bottom and long handles. Twelve cans fit, and your lunch on top.',
		highlights: ['16 oz cotton canvas', 'Flat bottom, long handles', 'Inside pocket'],
		picture: 'merch-tote',
		alt: 'A natural canvas tote with the UNTAPPED wordmark',
		garment: { fiber: '100% cotton', origin: 'Made in India', care: 'Wash cold, hang to dry.', sizes: null },
		variants: [variant('UT-TOTE', 'One size', 2200, 420, 'merch-tote')],
	},
	{
		slug: 'tee',
		name: 'Heavyweight Tee',
		taxCategory: 'apparel',
		summary: 'A T-shirt in heavy combed cotton with a boxy cut and a small mark.',
		description:
			'A heavy T-shirt with a boxy cut and a collar that stays where it is. The mark is small and sits on the chest.',
		highlights: ['7 oz combed cotton', 'Boxy cut', 'Pre-shrunk'],
		picture: 'merch-tee',
		alt: 'A black heavyweight T-shirt with the UNTAPPED mark on the chest',
		garment: {
			fiber: '100% cotton',
			origin: 'Made in Honduras',
			care: 'Machine wash cold with like colors, tumble dry low.',
			sizes: sizesOf(['Chest', 'Length', 'Sleeve'], {
				S: [20, 27.5, 8.5],
				M: [21.5, 28.5, 8.75],
				L: [23, 29.5, 9],
				XL: [24.5, 30.5, 9.25],
				XXL: [26, 31.5, 9.5],
			}),
		},
		variants: sized('UT-TEE', 3200, 260, 'merch-tee'),
	},
	{
		slug: 'hoodie',
		name: 'Brushed Hoodie',
		taxCategory: 'apparel',
		summary: 'A hooded sweatshirt, brushed inside, with the wordmark on the back.',
		description:
			'Thick cotton fleece, brushed on the inside, with a double hood and flat laces. The wordmark runs across the back.',
		highlights: ['12 oz cotton fleece', 'Double hood', 'Wordmark on the back'],
		picture: 'merch-hoodie',
		alt: 'A black hooded sweatshirt with the UNTAPPED wordmark',
		garment: {
			fiber: '100% cotton',
			origin: 'Made in Honduras',
			care: 'Machine wash cold inside out, tumble dry low.',
			sizes: sizesOf(['Chest', 'Length', 'Sleeve'], {
				S: [21.5, 26.5, 24.5],
				M: [23, 27.5, 25],
				L: [24.5, 28.5, 25.5],
				XL: [26, 29.5, 26],
				XXL: [27.5, 30.5, 26.5],
			}),
		},
		variants: sized('UT-HOOD', 6400, 720, 'merch-hoodie'),
	},
]

export const goods: SeedProduct[] = range.map(({ picture, alt, ...good }, index) => ({
	...nonDrinkNutrition,
	...good,
	category: 'merchandise',
	pictures: [{ name: picture, alt }],
	position: 40 + index,
}))
