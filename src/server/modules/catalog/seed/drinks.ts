import type { Ingredient, Nutrition } from '#contracts/catalog/catalog.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { type SeedFlavor, seedFlavors } from './flavors.ts'
import type { SeedProduct } from './product.ts'

/** The weight of a can of 355 mL with its share of the box. */
export const canGrams = 385

/** The price of one can in the 4-pack, which savings are measured against. */
export const canCents = 299

/** The advisory that stands wherever a drink with caffeine is sold. */
export const caffeineAdvisory = (caffeine: string): string =>
	`${caffeine} of caffeine per can. For adults. The FDA cites 400 mg a day as an amount not generally associated with negative effects in most adults. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine.`

const vitamin = 'A B vitamin, half the daily value.'

/** In descending order of weight, as the label on the can has them. */
const ingredientsOf = ({ caffeineMg, taste, color }: SeedFlavor): Ingredient[] => [
	{ name: 'Carbonated water', amount: '350 mL', role: 'The drink itself, with fine, lasting bubbles.' },
	{ name: 'Citric acid', amount: null, role: 'Tartness.' },
	{ name: 'Taurine', amount: '1,000 mg', role: 'An amino acid, at the amount usual for energy drinks.' },
	{ name: 'Erythritol', amount: null, role: 'Body and a little sweetness without sugar.' },
	{ name: capitalized(taste), amount: null, role: 'The taste it is named after.' },
	{ name: 'Sodium citrate', amount: null, role: 'Rounds off the acid.' },
	{
		name: 'Caffeine from green coffee beans',
		amount: `${caffeineMg} mg`,
		role: 'The wake-up. The amount is on the front of every can.',
	},
	{ name: 'L-theanine', amount: '100 mg', role: 'An amino acid found in tea leaves.' },
	{ name: capitalized(color), amount: null, role: 'The color you see when you pour it.' },
	{ name: 'Stevia leaf extract', amount: null, role: 'Sweetness without sugar.' },
	{ name: 'Niacinamide (vitamin B3)', amount: '8 mg', role: vitamin },
	{ name: 'Calcium pantothenate (vitamin B5)', amount: '2.5 mg', role: vitamin },
	{ name: 'Pyridoxine hydrochloride (vitamin B6)', amount: '0.85 mg', role: vitamin },
	{ name: 'Cyanocobalamin (vitamin B12)', amount: '1.2 mcg', role: vitamin },
]

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const nutritionOf = (calories: number): Nutrition => ({
	servingMl: 355,
	calories,
	fatG: 0,
	saturatedFatG: 0,
	transFatG: 0,
	cholesterolMg: 0,
	sodiumMg: 65,
	carbohydrateG: 1,
	fiberG: 0,
	sugarsG: 0,
	addedSugarsG: 0,
	// The erythritol: within the carbohydrate, without a calorie (101.9(c)(1)(i)(F)), and less than there is taurine.
	sugarAlcoholG: 0.8,
	proteinG: 0,
	vitaminDMcg: 0,
	calciumMg: 0,
	ironMg: 0,
	potassiumMg: 10,
	// In the order of 21 CFR 101.9(c)(8)(iv), as on the can.
	vitamins: [
		{ name: 'Niacin', amount: 8, unit: 'mg', dailyValue: 16 },
		{ name: 'Vitamin B6', amount: 0.85, unit: 'mg', dailyValue: 1.7 },
		{ name: 'Vitamin B12', amount: 1.2, unit: 'mcg', dailyValue: 2.4 },
		{ name: 'Pantothenic Acid', amount: 2.5, unit: 'mg', dailyValue: 5 },
	],
})

const packs = [
	{ cans: 12, priceCents: 3299 },
	{ cans: 4, priceCents: 4 * canCents },
	{ cans: 24, priceCents: 5999 },
] as const

export const drinks: SeedProduct[] = seedFlavors.map((flavor, position) => ({
	slug: flavor.slug,
	name: flavor.name,
	category: 'energy-drink',
	flavor: flavor.slug,
	taxCategory: 'beverage',
	summary: flavor.summary,
	description: flavor.description,
	highlights: [
		`${flavor.caffeineMg} mg of caffeine from green coffee`,
		'Zero sugar',
		`${flavor.calories} calories`,
		'100 mg of L-theanine',
	],
	badge: flavor.badge ?? null,
	caffeineMg: flavor.caffeineMg,
	pictures: [
		{ name: `can-${flavor.slug}-front`, alt: `A can of UNTAPPED ${flavor.name}, 12 fl oz, from the front` },
		{ name: `hero-${flavor.slug}`, alt: `A cold can of UNTAPPED ${flavor.name} among what it tastes of` },
		{ name: `can-${flavor.slug}-three-quarter`, alt: `A can of UNTAPPED ${flavor.name}, turned to the side` },
		{ name: `can-${flavor.slug}-back`, alt: `The back of a can of UNTAPPED ${flavor.name} with the nutrition panel` },
		{ name: `pack-${flavor.slug}-4`, alt: `Four cans of UNTAPPED ${flavor.name}` },
		{ name: `pack-${flavor.slug}-12`, alt: `A carton of twelve cans of UNTAPPED ${flavor.name}` },
		{ name: `pack-${flavor.slug}-24`, alt: `A case of twenty-four cans of UNTAPPED ${flavor.name}` },
	],
	ingredients: ingredientsOf(flavor),
	nutrition: nutritionOf(flavor.calories),
	advisory: caffeineAdvisory(`${flavor.caffeineMg} mg`),
	position,
	variants: packs.map(({ cans, priceCents }) => ({
		sku: `${flavor.stem}-${String(cans).padStart(2, '0')}`,
		name: `${cans}-pack`,
		priceCents: priceCents as Cents,
		// The compared price follows from the price of the smallest pack.
		compareAtCents: null,
		cans,
		weightGrams: cans * canGrams,
		picture: `pack-${flavor.slug}-${cans}`,
		items: [{ sku: canSku(flavor), quantity: cans }],
	})),
}))

/** The inventory item of one can. */
export function canSku({ stem }: Pick<SeedFlavor, 'stem'>): string {
	return `${stem}-CAN`
}
