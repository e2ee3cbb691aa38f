import type { SourceKey } from '#web/features/sources/sources.ts'

/** What an ingredient is there for, in the order in which the page offers to filter by it. */
export const purposes = {
	base: 'The drink',
	wake: 'Caffeine and amino acids',
	vitamin: 'B vitamins',
	taste: 'Taste',
	tart: 'Tartness',
	sweet: 'Sweetness',
	color: 'Color',
	other: 'Other',
} as const
export type Purpose = keyof typeof purposes

export interface Fact {
	purpose: Purpose
	/** What it is. */
	is: string
	/** What it does in the can, and no more than the sources say; where its kind does not say it for all. */
	does?: string
	sources?: readonly SourceKey[]
}

/** What holds for every ingredient of a kind. */
export const kindNotes: Readonly<Partial<Record<Purpose, { text: string; sources: readonly SourceKey[] }>>> = {
	vitamin: {
		text: 'They contribute to how the body turns food into energy. They are no stimulants: whoever has enough of them already feels no difference.',
		sources: ['dailyValues'],
	},
	taste: {
		text: 'What the drink tastes of. “Natural flavor” is the labeling rule’s term for what is taken from plants and other natural sources. Ours are named after the plant they taste of, and stand for less than a gram in a can.',
		sources: ['flavorLabel'],
	},
	color: {
		text: 'Only the color, each named on the label. None of them is one of the certified dyes, the ones with a number; the colors that need no certification are listed in the rule.',
		sources: ['colors'],
	},
}

const taste = (is: string): Fact => ({ purpose: 'taste', is })
const color = (is: string): Fact => ({ purpose: 'color', is })
const vitamin = (is: string, source: SourceKey): Fact => ({ purpose: 'vitamin', is, sources: [source] })

/** What we know of each ingredient, by its key. One that is not here shows what its label says. */
export const facts: Readonly<Record<string, Fact>> = {
	'carbonated-water': {
		purpose: 'base',
		is: 'Filtered water with carbon dioxide under pressure. It is nearly all of what is in the can.',
		does: 'It carries everything else. The gas also gives some of the bite that one takes for tartness.',
	},
	'citric-acid': {
		purpose: 'tart',
		is: 'The acid of lemons and limes, also in most berries.',
		does: 'It makes the drink tart and keeps it tasting fresh. Like every acidic drink, ours is better drunk than sipped all day: teeth do not like acid for hours.',
	},
	taurine: {
		purpose: 'wake',
		is: 'An amino acid that the body makes for itself, and that meat and fish contain.',
		does: 'We make no promise for it. It is at the amount usual for energy drinks, 1,000 mg a can, which EFSA found to be of no safety concern at customary intakes.',
		sources: ['taurineSafety'],
	},
	erythritol: {
		purpose: 'sweet',
		is: 'A sugar alcohol that pears and grapes contain, made by fermenting glucose. A can has less than a gram.',
		does: 'It gives some body and takes the edge off the stevia. In large amounts, far above a can, it can have a laxative effect.',
		sources: ['erythritol'],
	},
	'sodium-citrate': {
		purpose: 'tart',
		is: 'The salt of citric acid.',
		does: 'It rounds off the acid, so that tart does not become sharp. Most of the 65 mg of sodium in a can comes with it.',
	},
	'caffeine-from-green-coffee-beans': {
		purpose: 'wake',
		is: 'Caffeine taken from coffee beans before they are roasted. It is the same substance as in your cup.',
		does: 'It contributes to alertness. EFSA names 75 mg a serving as the least that does; every can of ours has more. The FDA cites 400 mg a day as an amount not generally associated with negative effects in most adults.',
		sources: ['caffeineAlertness', 'caffeineAmount', 'caffeineSafety'],
	},
	'l-theanine': {
		purpose: 'wake',
		is: 'An amino acid found in tea leaves.',
		does: 'We like the drink better with it, and that is all we say. EFSA looked at the claims made for theanine in 2011 and did not find them established.',
		sources: ['theanine'],
	},
	'stevia-leaf-extract': {
		purpose: 'sweet',
		is: 'Steviol glycosides from the leaves of the stevia plant, some 200 to 300 times as sweet as sugar.',
		does: 'Sweetness without sugar. Very little is needed, which is why it stands near the end of the list.',
	},
	'niacinamide-vitamin-b3': vitamin('A form of niacin. A can has half the daily value, 8 of 16 mg.', 'niacin'),
	'calcium-pantothenate-vitamin-b5': vitamin(
		'The calcium salt of pantothenic acid. A can has half the daily value, 2.5 of 5 mg.',
		'pantothenicAcid',
	),
	'pyridoxine-hydrochloride-vitamin-b6': vitamin(
		'The usual form of vitamin B6 in food. A can has half the daily value, 0.85 of 1.7 mg.',
		'vitaminB6',
	),
	'cyanocobalamin-vitamin-b12': vitamin(
		'A stable form of vitamin B12. A can has half the daily value, 1.2 of 2.4 mcg.',
		'vitaminB12',
	),
	'natural-blood-orange-flavor': taste('Flavor from blood oranges, with the bitterness of the peel left in.'),
	'natural-lemon-yuzu-and-lime-flavors': taste('Three citrus fruits: lemon to open, yuzu for lift, lime zest to stay.'),
	'natural-berry-flavors': taste('Blackcurrant in front, blueberry behind, a trace of violet.'),
	'natural-cherry-and-lime-flavors': taste(
		'Sour cherry and lime. The hint of almond belongs to the cherry; there are no nuts in it.',
	),
	'natural-mint-and-cucumber-flavors': taste('Garden mint and cucumber.'),
	'natural-mango-flavor-chili-extract': taste('Mango, and an extract of red chili for the warmth that comes second.'),
	'natural-peach-flavor-jasmine-tea-extract': taste(
		'White peach over an extract of jasmine tea. What caffeine the tea brings is in the figure on the can.',
	),
	'kola-nut-extract-natural-vanilla-and-cinnamon-flavors': taste(
		'Kola nut, vanilla and cinnamon. What caffeine the kola nut brings is in the figure on the can.',
	),
	'carrot-juice-concentrate-color': color('Carrot juice with most of its water taken out.'),
	'turmeric-extract-color': color('The yellow of turmeric root.'),
	'purple-sweet-potato-juice-color': color('Juice of purple sweet potatoes.'),
	'black-carrot-juice-color': color('Juice of black carrots, the dark ancestors of the orange ones.'),
	'spirulina-extract-color': color('The blue of spirulina, an alga.'),
	'paprika-extract-color': color('The orange red of paprika peppers.'),
	'hibiscus-extract-color': color('Hibiscus flowers, as in red tea.'),
	'caramel-color': color(
		'Sugar that has been heated until it is brown. So little is needed that the panel says 0 g of sugars.',
	),
}

/** What a drink of this kind often has, and ours do not. A test holds each against every ingredient list. */
export const unusedIngredients: ReadonlyArray<{ name: string; words: readonly string[]; why: string }> = [
	{
		name: 'Sugar',
		words: ['sugar', 'syrup', 'sucrose', 'fructose', 'glucose'],
		why: 'A sweetened cola brings about 37 g in 12 fl oz. We would rather you chose your dessert.',
	},
	{
		name: 'Sucralose, aspartame, acesulfame K',
		words: ['sucralose', 'aspartame', 'acesulfame'],
		why: 'They are permitted, and they taste of themselves. Stevia and a little erythritol were enough.',
	},
	{
		name: 'Certified dyes',
		words: ['red 40', 'yellow 5', 'yellow 6', 'blue 1', 'fd&c'],
		why: 'The colors that carry a number. A carrot does the same, a little less loudly.',
	},
	{
		name: 'Preservatives',
		words: ['benzoate', 'sorbate'],
		why: 'The acid, the sealed can and a best-by date do without.',
	},
	{
		name: '“Energy blends”',
		words: ['blend', 'proprietary', 'guarana', 'ginseng'],
		why: 'A name for several things whose amounts nobody prints. What acts in our cans has its amount beside it.',
	},
	{
		name: 'Alcohol',
		words: ['alcohol', 'ethanol'],
		why: 'It does not go with caffeine, and our recipes do not pair them either.',
	},
]
