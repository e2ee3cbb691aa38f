import type { Cents } from '../../../../contracts/money.ts'
import type { SeedProduct, SeedVariant } from '../seed.ts'
import { advisory } from './drinks.ts'
import { seedFlavours } from './flavours.ts'

const cents = (amount: number) => amount as Cents
const canOf = (slug: string) => `${seedFlavours.find((flavour) => flavour.slug === slug)?.stem}-CAN`
const each = (quantity: number) => seedFlavours.map((flavour) => ({ sku: `${flavour.stem}-CAN`, quantity }))
const cansOfEach = (quantity: number) =>
	seedFlavours.map((flavour) => ({ name: `${flavour.name}, 12 fl oz can`, quantity, slug: flavour.slug }))

const bundle = (
	product: Omit<SeedProduct, 'category' | 'flavour' | 'taxCategory' | 'ingredients' | 'nutrition'>,
): SeedProduct => ({
	category: 'bundle',
	flavour: null,
	taxCategory: 'beverage',
	ingredients: [],
	nutrition: null,
	...product,
})

export const bundles: SeedProduct[] = [
	bundle({
		slug: 'untapped-starter-pack',
		name: 'Untapped Starter Pack',
		badge: 'Best first order',
		caffeineMg: 200,
		position: 20,
		summary: 'All eight flavours, one can each, and a steel bottle to keep.',
		description:
			'The whole range in one box: a can of each flavour, so you know which one is yours before you buy twelve of it, and our insulated steel bottle. Chill the cans overnight.',
		highlights: [
			'Eight cans, eight flavours',
			'Insulated steel bottle, 20 fl oz',
			'Between 120 and 200 mg of caffeine per can',
		],
		advisory: advisory(200),
		pictures: [
			{ name: 'bundle-starter-pack', alt: 'Eight cans of UNTAPPED, one of each flavour, with a steel bottle' },
		],
		contents: [...cansOfEach(1), { name: 'Steel Bottle', quantity: 1, slug: 'steel-bottle' }],
		variants: [
			{
				sku: 'UT-STARTER',
				name: 'Starter Pack',
				priceCents: cents(3999),
				compareAtCents: cents(5192),
				cans: 8,
				weightGrams: 3500,
				picture: 'bundle-starter-pack',
				items: [...each(1), { sku: 'UT-BOTTLE', quantity: 1 }],
			},
		],
	}),
	bundle({
		slug: 'variety-pack',
		name: 'Variety Pack',
		badge: null,
		caffeineMg: 200,
		position: 21,
		summary: 'Sixteen cans: two of each flavour.',
		description: 'Two of everything. Enough to share and to argue about which one is best.',
		highlights: ['Sixteen cans, eight flavours', 'Zero sugar', 'Between 120 and 200 mg of caffeine per can'],
		advisory: advisory(200),
		pictures: [{ name: 'bundle-variety-pack', alt: 'Sixteen cans of UNTAPPED, two of each flavour' }],
		contents: cansOfEach(2),
		variants: [
			{
				sku: 'UT-VARIETY-16',
				name: '16 cans',
				priceCents: cents(4299),
				compareAtCents: cents(4784),
				cans: 16,
				weightGrams: 6200,
				picture: 'bundle-variety-pack',
				items: each(2),
			},
		],
	}),
	bundle({
		slug: 'gym-bag-bundle',
		name: 'Gym Bag Bundle',
		badge: null,
		caffeineMg: 160,
		position: 22,
		summary: 'Twelve Blood Orange, a steel bottle and a cap.',
		description:
			'What goes in the bag: twelve cans of Blood Orange, the bottle for water in between, and the cap for the way home.',
		highlights: ['Twelve cans of Blood Orange', 'Steel bottle and six-panel cap', 'Saves $12 on the parts'],
		advisory: advisory(160),
		pictures: [{ name: 'bundle-gym-bag', alt: 'Twelve cans of Blood Orange with a steel bottle and a cap' }],
		contents: [
			{ name: 'Blood Orange, 12-pack', quantity: 1, slug: 'blood-orange' },
			{ name: 'Steel Bottle', quantity: 1, slug: 'steel-bottle' },
			{ name: 'Six-Panel Cap', quantity: 1, slug: 'cap' },
		],
		variants: [
			{
				sku: 'UT-GYM',
				name: 'Gym Bag Bundle',
				priceCents: cents(7399),
				compareAtCents: cents(8599),
				cans: 12,
				weightGrams: 5200,
				picture: 'bundle-gym-bag',
				items: [
					{ sku: canOf('blood-orange'), quantity: 12 },
					{ sku: 'UT-BOTTLE', quantity: 1 },
					{ sku: 'UT-CAP', quantity: 1 },
				],
			},
		],
	}),
	bundle({
		slug: 'night-shift-bundle',
		name: 'Night Shift Bundle',
		badge: null,
		caffeineMg: 200,
		position: 23,
		summary: 'Twelve Midnight Cola and a tote to carry them.',
		description:
			'For those who start when others stop: twelve cans of our strongest drink, and a heavy canvas tote that holds all of them.',
		highlights: ['Twelve cans of Midnight Cola', 'Canvas tote', '200 mg of caffeine per can'],
		advisory: advisory(200),
		pictures: [{ name: 'bundle-night-shift', alt: 'Twelve cans of Midnight Cola with a canvas tote' }],
		contents: [
			{ name: 'Midnight Cola, 12-pack', quantity: 1, slug: 'midnight-cola' },
			{ name: 'Canvas Tote', quantity: 1, slug: 'tote' },
		],
		variants: [
			{
				sku: 'UT-NIGHT',
				name: 'Night Shift Bundle',
				priceCents: cents(4799),
				compareAtCents: cents(5499),
				cans: 12,
				weightGrams: 4900,
				picture: 'bundle-night-shift',
				items: [
					{ sku: canOf('midnight-cola'), quantity: 12 },
					{ sku: 'UT-TOTE', quantity: 1 },
				],
			},
		],
	}),
]

const merchandise = (
	product: Pick<
		SeedProduct,
		'slug' | 'name' | 'taxCategory' | 'summary' | 'description' | 'highlights' | 'position' | 'variants'
	>,
	picture: string,
	alt: string,
): SeedProduct => ({
	category: 'merchandise',
	flavour: null,
	badge: null,
	caffeineMg: null,
	advisory: null,
	contents: [],
	ingredients: [],
	nutrition: null,
	pictures: [{ name: picture, alt }],
	...product,
})
const one = (sku: string, name: string, priceCents: number, weightGrams: number, picture: string): SeedVariant[] => [
	{
		sku,
		name,
		priceCents: cents(priceCents),
		compareAtCents: null,
		cans: null,
		weightGrams,
		picture,
		items: [{ sku, quantity: 1 }],
	},
]
const sized = (stem: string, priceCents: number, weightGrams: number, picture: string): SeedVariant[] =>
	['M', 'S', 'L', 'XL', 'XXL'].map((size) => ({
		sku: `${stem}-${size}`,
		name: size,
		priceCents: cents(priceCents),
		compareAtCents: null,
		cans: null,
		weightGrams,
		picture,
		items: [{ sku: `${stem}-${size}`, quantity: 1 }],
	}))

export const goods: SeedProduct[] = [
	merchandise(
		{
			slug: 'steel-bottle',
			name: 'Steel Bottle',
			taxCategory: 'general',
			position: 40,
			summary: 'Insulated stainless steel, 20 fl oz, matt black.',
			description:
				'Double-walled steel that keeps cold drinks cold for a day. The powder coat is matt black with the mark engraved, so there is no print to wear off.',
			highlights: ['20 fl oz (590 mL)', 'Double-walled stainless steel', 'Engraved, not printed'],
			variants: one('UT-BOTTLE', '20 fl oz', 2800, 380, 'merch-bottle'),
		},
		'merch-bottle',
		'A matt black insulated steel bottle with the UNTAPPED mark',
	),
	merchandise(
		{
			slug: 'cap',
			name: 'Six-Panel Cap',
			taxCategory: 'apparel',
			position: 41,
			summary: 'Washed cotton, curved brim, embroidered mark.',
			description:
				'A soft six-panel cap in washed cotton twill with a brass buckle. One size, from a small head to a large one.',
			highlights: ['Washed cotton twill', 'Embroidered mark', 'Brass buckle'],
			variants: one('UT-CAP', 'One size', 2500, 110, 'merch-cap'),
		},
		'merch-cap',
		'A black six-panel cap with the UNTAPPED mark embroidered on the front',
	),
	merchandise(
		{
			slug: 'tote',
			name: 'Canvas Tote',
			taxCategory: 'general',
			position: 42,
			summary: 'Heavy canvas that carries twelve cans.',
			description:
				'Sixteen-ounce canvas with a flat bottom and long handles. Twelve cans fit, and so does everything else.',
			highlights: ['16 oz cotton canvas', 'Flat bottom, long handles', 'Inside pocket'],
			variants: one('UT-TOTE', 'One size', 2200, 420, 'merch-tote'),
		},
		'merch-tote',
		'A natural canvas tote with the UNTAPPED wordmark',
	),
	merchandise(
		{
			slug: 'tee',
			name: 'Heavyweight Tee',
			taxCategory: 'apparel',
			position: 43,
			summary: 'Heavy combed cotton, boxy cut, small mark.',
			description:
				'A heavy T-shirt with a boxy cut and a collar that stays where it is. The mark is small, on the chest, where it belongs.',
			highlights: ['240 g/m² combed cotton', 'Boxy cut', 'Pre-shrunk'],
			variants: sized('UT-TEE', 3200, 260, 'merch-tee'),
		},
		'merch-tee',
		'A black heavyweight T-shirt with the UNTAPPED mark on the chest',
	),
	merchandise(
		{
			slug: 'hoodie',
			name: 'Brushed Hoodie',
			taxCategory: 'apparel',
			position: 44,
			summary: 'Brushed inside, double hood, wordmark on the back.',
			description:
				'Thick cotton fleece, brushed on the inside, with a double hood and flat laces. The wordmark runs across the back.',
			highlights: ['400 g/m² cotton fleece', 'Double hood', 'Wordmark on the back'],
			variants: sized('UT-HOOD', 6400, 720, 'merch-hoodie'),
		},
		'merch-hoodie',
		'A black hooded sweatshirt with the UNTAPPED wordmark',
	),
	{
		slug: 'gift-card',
		name: 'UNTAPPED Gift Card',
		category: 'gift-cards',
		flavour: null,
		taxCategory: 'gift-card',
		badge: null,
		caffeineMg: null,
		advisory: null,
		contents: [],
		ingredients: [],
		nutrition: null,
		position: 60,
		summary: 'By e-mail, on the day you choose, with your own words.',
		description:
			'Choose a value, write a message and pick the day it should arrive. It pays for anything in the store, in one order or in many, and does not expire.',
		highlights: ['Arrives by e-mail on the day you choose', 'Spend it in one order or in many', 'Does not expire'],
		pictures: [{ name: 'gift-card', alt: 'An UNTAPPED gift card' }],
		variants: [5000, 2500, 10_000, 20_000].map((value) => ({
			sku: `UT-GIFT-${value / 100}`,
			name: `$${value / 100}`,
			priceCents: cents(value),
			compareAtCents: null,
			cans: null,
			weightGrams: 0,
			picture: 'gift-card',
			items: [],
		})),
	},
]
