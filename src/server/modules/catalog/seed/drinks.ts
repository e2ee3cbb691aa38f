import type { Ingredient, Nutrition } from '../../../../contracts/catalog.ts'
import type { Cents } from '../../../../contracts/money.ts'
import { stableId } from '../../../db/stable-id.ts'
import type { SeedProduct } from '../seed.ts'
import { seedFlavours } from './flavours.ts'

/** What a can of 355 mL weighs with its share of the box. */
const canGrams = 385

export const advisory = (caffeineMg: number): string =>
	`${caffeineMg} mg of caffeine per can. For adults: the FDA cites 400 mg a day as an amount not generally associated with negative effects. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine.`

/** In descending order of weight, as a label must have them. */
const ingredientsOf = (caffeineMg: number, taste: string, colour: string): Ingredient[] => [
	{ name: 'Carbonated water', amount: '350 mL', role: 'The drink itself, with fine, lasting bubbles.' },
	{ name: 'Citric acid', amount: null, role: 'Tartness, and the reason it keeps.' },
	{
		name: 'Taurine',
		amount: '1,000 mg',
		role: 'An amino acid that occurs in the body, here at the amount usual for energy drinks.',
	},
	{ name: 'Erythritol', amount: null, role: 'Body and a little sweetness without sugar.' },
	{ name: capitalised(taste), amount: null, role: 'The taste it is named after.' },
	{ name: 'Sodium citrate', amount: null, role: 'Rounds off the acid.' },
	{
		name: 'Caffeine from green coffee beans',
		amount: `${caffeineMg} mg`,
		role: 'The wake-up. The amount is on the front of every can.',
	},
	{ name: 'L-theanine', amount: '100 mg', role: 'An amino acid found in tea leaves.' },
	{ name: capitalised(colour), amount: null, role: 'Colour from plants, nothing synthetic.' },
	{ name: 'Stevia leaf extract', amount: null, role: 'Sweetness without sugar.' },
	{ name: 'Niacinamide (vitamin B3)', amount: '8 mg', role: 'Contributes to normal energy-yielding metabolism.' },
	{
		name: 'Calcium pantothenate (vitamin B5)',
		amount: '2.5 mg',
		role: 'Contributes to normal energy-yielding metabolism.',
	},
	{
		name: 'Pyridoxine hydrochloride (vitamin B6)',
		amount: '0.85 mg',
		role: 'Contributes to normal energy-yielding metabolism.',
	},
	{
		name: 'Cyanocobalamin (vitamin B12)',
		amount: '1.2 mcg',
		role: 'Contributes to normal energy-yielding metabolism.',
	},
]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const nutritionOf = (calories: number, carbohydrateG: number): Nutrition => ({
	servingMl: 355,
	calories,
	fatG: 0,
	saturatedFatG: 0,
	transFatG: 0,
	cholesterolMg: 0,
	sodiumMg: 65,
	carbohydrateG,
	fibreG: 0,
	sugarsG: 0,
	addedSugarsG: 0,
	proteinG: 0,
	vitaminDMcg: 0,
	calciumMg: 0,
	ironMg: 0,
	potassiumMg: 10,
	vitamins: [
		{ name: 'Niacin', amount: 8, unit: 'mg', dailyValue: 16 },
		{ name: 'Pantothenic Acid', amount: 2.5, unit: 'mg', dailyValue: 5 },
		{ name: 'Vitamin B6', amount: 0.85, unit: 'mg', dailyValue: 1.7 },
		{ name: 'Vitamin B12', amount: 1.2, unit: 'mcg', dailyValue: 2.4 },
	],
})

/** The saving of a larger pack is measured against the price of a can in the 4-pack. */
const packs = [
	{ cans: 12, priceCents: 3299, compareAtCents: 3588 },
	{ cans: 4, priceCents: 1196, compareAtCents: null },
	{ cans: 24, priceCents: 5999, compareAtCents: 7176 },
] as const

export const drinks: SeedProduct[] = seedFlavours.map((flavour, position) => ({
	slug: flavour.slug,
	name: flavour.name,
	category: 'energy-drink',
	flavour: flavour.slug,
	taxCategory: 'beverage',
	summary: flavour.summary,
	description: flavour.description,
	highlights: [
		`${flavour.caffeineMg} mg of caffeine from green coffee`,
		'Zero sugar',
		'10 calories or fewer',
		'Colour from plants',
	],
	badge: flavour.badge ?? null,
	caffeineMg: flavour.caffeineMg,
	pictures: [
		{ name: `can-${flavour.slug}-front`, alt: `A can of UNTAPPED ${flavour.name}, 12 fl oz, from the front` },
		{ name: `pack-${flavour.slug}-4`, alt: `Four cans of UNTAPPED ${flavour.name}` },
		{ name: `pack-${flavour.slug}-12`, alt: `A carton of twelve cans of UNTAPPED ${flavour.name}` },
		{ name: `pack-${flavour.slug}-24`, alt: `A case of twenty-four cans of UNTAPPED ${flavour.name}` },
	],
	ingredients: ingredientsOf(flavour.caffeineMg, flavour.taste, flavour.colour),
	nutrition: nutritionOf(flavour.slug === 'midnight-cola' ? 10 : 5, 1),
	advisory: advisory(flavour.caffeineMg),
	position,
	variants: packs.map((pack) => ({
		sku: `${flavour.stem}-${String(pack.cans).padStart(2, '0')}`,
		name: `${pack.cans}-pack`,
		priceCents: pack.priceCents as Cents,
		compareAtCents: pack.compareAtCents as Cents | null,
		cans: pack.cans,
		weightGrams: pack.cans * canGrams,
		picture: `pack-${flavour.slug}-${pack.cans}`,
		items: [{ sku: `${flavour.stem}-CAN`, quantity: pack.cans }],
	})),
}))

/** Ids of what the rest of the demo data speaks of. */
export const productId = (slug: string): string => stableId(`product ${slug}`)
