import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { RecipeState } from '#contracts/mixology/recipe-states.ts'

export interface PastRecipe {
	slug: string
	content: RecipeContent
	state: RecipeState
	/** The slug of the one that it was made from. */
	remixOf: string | null
	/** Whether the public reads it. */
	isPublic: boolean
	/** When the recipe was begun: days before the end of the history. */
	daysAgo: number
	events: ReadonlyArray<readonly [kind: string, words: string | null, daysAgo: number]>
}

const served = { servings: 1, difficulty: 'easy', ice: 'Cubes' } as const
const line = (ingredient: string, num: number, unit: RecipeContent['ingredients'][number]['unit'], den = 1) => ({
	...{ ingredient, amount: { num, den }, unit, note: '' },
})

/** What the demo's creator wrote: two that are public, one that waits, one that was asked to change, and a draft. */
export const pastRecipes: readonly PastRecipe[] = [
	{
		...{ slug: 'porch-light-mule', state: 'approved', remixOf: 'polar-mule', isPublic: true, daysAgo: 210 },
		events: [
			['submitted', null, 209],
			['changes_requested', 'Lovely. How much ginger beer, in ounces?', 207],
			['submitted', null, 206],
			['approved', 'Thank you, that is clear now.', 205],
		],
		content: {
			...{ ...served, title: 'Porch Light Mule', family: 'mule', glass: 'Copper mug', minutes: 4 },
			description: 'The Polar Mule for a warmer evening: peach in place of mint, and more ginger behind it.',
			garnish: ['Peach slice', 'Lime wheel'],
			tags: ['ginger', 'summer'],
			ingredients: [
				line('untapped-peach-static', 6, 'oz'),
				line('ginger-beer', 3, 'oz'),
				line('lime-juice', 1, 'oz', 2),
			],
			steps: [
				{ text: 'Fill a cold mug with ice.', seconds: 0 },
				{ text: 'Pour the lime juice and the ginger beer over it, and let it settle.', seconds: 30 },
				{ text: 'Top with Peach Static and stir once.', seconds: 0 },
			],
		},
	},
	{
		...{ slug: 'night-bus-cola', state: 'approved', remixOf: null, isPublic: true, daysAgo: 90 },
		events: [
			['submitted', null, 89],
			['approved', null, 87],
		],
		content: {
			...{ ...served, title: 'Night Bus Cola', family: 'highball', glass: 'Highball', minutes: 3 },
			description: 'Dark, dry and long, with lime up front. For the ride home, when the night was somebody else’s.',
			garnish: ['Lime wedge'],
			tags: ['cola', 'late'],
			ingredients: [line('untapped-midnight-cola', 8, 'oz'), line('lime-juice', 3, 'oz', 4)],
			steps: [
				{ text: 'Fill the glass with ice and pour the lime juice over it.', seconds: 0 },
				{ text: 'Add the cola slowly, down the side, so that it keeps its bubbles.', seconds: 0 },
			],
		},
	},
	{
		...{ slug: 'draft-soft-landing', state: 'submitted', remixOf: null, isPublic: false, daysAgo: 4 },
		events: [['submitted', null, 2]],
		content: {
			...{ ...served, title: 'Soft Landing', family: 'spritz', glass: 'Wine glass', minutes: 3 },
			description: 'A pale spritz with half a can in it, for the second round.',
			garnish: ['Mint sprig'],
			tags: ['light'],
			ingredients: [line('untapped-citrus-surge', 4, 'oz'), line('lime-juice', 1, 'oz', 4)],
			steps: [{ text: 'Build over ice in a wine glass and stir once.', seconds: 0 }],
		},
	},
	{
		...{ slug: 'draft-red-shift', state: 'changes_requested', remixOf: 'sunrise-shift', isPublic: false, daysAgo: 12 },
		events: [
			['submitted', null, 10],
			['changes_requested', 'How long is it shaken, and with how much ice?', 8],
		],
		content: {
			...{ ...served, title: 'Red Shift', family: 'sour', glass: 'Coupe', minutes: 5 },
			description: 'Blood orange, shaken hard and served without ice.',
			garnish: [],
			tags: ['sour'],
			ingredients: [line('untapped-blood-orange', 5, 'oz'), line('lime-juice', 1, 'oz', 2)],
			steps: [{ text: 'Shake and strain.', seconds: 0 }],
		},
	},
	{
		...{ slug: 'draft-without-a-name', state: 'draft', remixOf: null, isPublic: false, daysAgo: 1, events: [] },
		content: {
			...{ ...served, title: '', description: '', family: 'slush', glass: 'Rocks', minutes: 5 },
			...{ garnish: [], tags: [], steps: [] },
			ingredients: [line('untapped-berry-voltage', 6, 'oz')],
		},
	},
]
