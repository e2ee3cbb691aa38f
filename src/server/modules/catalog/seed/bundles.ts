import type { Cents } from '#contracts/shared/money.ts'
import { caffeineAdvisory, canCents, canGrams, canSku } from './drinks.ts'
import { seedFlavors } from './flavors.ts'
import { goods } from './merchandise.ts'
import type { SeedProduct } from './product.ts'

interface Bundle {
	slug: string
	name: string
	sku: string
	variantName: string
	priceCents: number
	/** The price of its drinks bought one by one. */
	drinksCents: number
	badge: string | null
	summary: string
	description: string
	highlights: string[]
	picture: string
	alt: string
	/** Flavors by slug with the number of cans of each. */
	cans: Record<string, number>
	/** Slugs of merchandise, one of each. */
	goods: string[]
	/** Drinks that are listed as a pack rather than can by can. */
	pack?: string
}

const eachFlavor = (quantity: number) => Object.fromEntries(seedFlavors.map(({ slug }) => [slug, quantity]))

const bundle = (
	{ goods: slugs, cans, pack, sku, variantName, picture, alt, priceCents, drinksCents, ...words }: Bundle,
	position: number,
): SeedProduct => {
	const drinks = seedFlavors.filter(({ slug }) => cans[slug])
	const parts = slugs.flatMap((slug) => goods.find((product) => product.slug === slug) ?? [])
	const partVariants = parts.flatMap((part) => part.variants.slice(0, 1))
	const count = Object.values(cans).reduce((sum, each) => sum + each, 0)
	const strengths = drinks.map(({ caffeineMg }) => caffeineMg)
	const [weakest, strongest] = [Math.min(...strengths), Math.max(...strengths)]
	return {
		...words,
		category: 'bundle',
		flavor: null,
		taxCategory: 'beverage',
		caffeineMg: strongest,
		advisory: caffeineAdvisory(weakest === strongest ? `${strongest} mg` : `${weakest} to ${strongest} mg`),
		ingredients: [],
		nutrition: null,
		position,
		pictures: [{ name: picture, alt }],
		contents: [
			...drinks.map(({ slug, name }) =>
				pack
					? { name: `${name}, ${pack}`, quantity: 1, slug }
					: { name: `${name}, 12 fl oz can`, quantity: cans[slug] ?? 0, slug },
			),
			...parts.map(({ slug, name }) => ({ name, quantity: 1, slug })),
		],
		variants: [
			{
				sku,
				name: variantName,
				priceCents: priceCents as Cents,
				compareAtCents: (drinksCents + partVariants.reduce((sum, part) => sum + part.priceCents, 0)) as Cents,
				cans: count,
				weightGrams: count * canGrams + partVariants.reduce((sum, part) => sum + part.weightGrams, 0),
				picture,
				items: [
					...drinks.map((flavor) => ({ sku: canSku(flavor), quantity: cans[flavor.slug] ?? 0 })),
					...partVariants.map((part) => ({ sku: part.sku, quantity: 1 })),
				],
			},
		],
	}
}

/** The price of a carton of twelve cans of one flavor. */
const cartonCents = 3299

const assembled: Bundle[] = [
	{
		slug: 'untapped-starter-pack',
		name: 'Untapped Starter Pack',
		sku: 'UT-STARTER',
		variantName: 'Starter Pack',
		priceCents: 3999,
		drinksCents: 8 * canCents,
		badge: 'Best first order',
		summary: 'All eight flavors, one can each, and a steel bottle to keep.',
		description:
			'The whole range in one box: a can of each flavor, so you know which one is yours before you buy twelve of it, and our insulated steel bottle. Chill the cans overnight.',
		highlights: ['Eight cans, eight flavors', 'Insulated steel bottle, 20 fl oz', '120 to 200 mg of caffeine per can'],
		picture: 'bundle-starter-pack',
		alt: 'Eight cans of UNTAPPED, one of each flavor, with a steel bottle',
		cans: eachFlavor(1),
		goods: ['steel-bottle'],
	},
	{
		slug: 'variety-pack',
		name: 'Variety Pack',
		sku: 'UT-VARIETY-16',
		variantName: '16 cans',
		priceCents: 4299,
		drinksCents: 16 * canCents,
		badge: null,
		summary: 'Sixteen cans, two of each flavor.',
		description: 'Two of everything. Enough to share, and to argue about which one is best.',
		highlights: ['Sixteen cans, eight flavors', 'Zero sugar', '120 to 200 mg of caffeine per can'],
		picture: 'bundle-variety-pack',
		alt: 'Sixteen cans of UNTAPPED, two of each flavor',
		cans: eachFlavor(2),
		goods: [],
	},
	{
		slug: 'gym-bag-bundle',
		name: 'Gym Bag Bundle',
		sku: 'UT-GYM',
		variantName: 'Gym Bag Bundle',
		priceCents: 7399,
		drinksCents: cartonCents,
		badge: null,
		summary: 'Twelve Blood Orange, a steel bottle and a cap.',
		description:
			'What goes in the bag: twelve cans of Blood Orange, the bottle for water in between, and the cap for the way home.',
		highlights: ['Twelve cans of Blood Orange', 'Steel bottle and six-panel cap', '160 mg of caffeine per can'],
		picture: 'bundle-gym-bag',
		alt: 'Twelve cans of UNTAPPED Blood Orange with a steel bottle and a cap',
		cans: { 'blood-orange': 12 },
		goods: ['steel-bottle', 'cap'],
		pack: '12-pack',
	},
	{
		slug: 'night-shift-bundle',
		name: 'Night Shift Bundle',
		sku: 'UT-NIGHT',
		variantName: 'Night Shift Bundle',
		priceCents: 4799,
		drinksCents: cartonCents,
		badge: null,
		summary: 'Twelve Midnight Cola and a canvas tote to carry them.',
		description:
			'For those who start when others stop: twelve cans with the most caffeine we make, and a heavy canvas tote that holds all of them.',
		highlights: ['Twelve cans of Midnight Cola', 'Canvas tote', '200 mg of caffeine per can'],
		picture: 'bundle-night-shift',
		alt: 'Twelve cans of UNTAPPED Midnight Cola with a canvas tote',
		cans: { 'midnight-cola': 12 },
		goods: ['tote'],
		pack: '12-pack',
	},
]

export const bundles: SeedProduct[] = assembled.map((each, index) => bundle(each, 20 + index))
