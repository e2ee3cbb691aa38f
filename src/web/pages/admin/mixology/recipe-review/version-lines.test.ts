import { expect, test } from 'vitest'
import type { ReadVersion } from '#contracts/mixology/admin-recipes.ts'
import { comparedLines } from './version-lines.ts'

const version = (part: Partial<ReadVersion['content']>): ReadVersion => ({
	photo: null,
	figures: null,
	content: {
		...{
			title: 'Mule',
			description: 'Cold.',
			family: 'mule',
			glass: 'Copper mug',
			ice: 'Cubes',
			garnish: [],
			tags: [],
		},
		...{ difficulty: 'easy', servings: 1, minutes: 3, steps: [{ text: 'Stir.', seconds: 0 }] },
		ingredients: [{ ingredient: 'arctic-mint', amount: { num: 6, den: 1 }, unit: 'oz', note: '' }],
		...part,
	},
})
const changed = (working: ReadVersion, published: ReadVersion | null) =>
	comparedLines(working, published).filter(({ before, after }) => before !== after)

test('two versions that say the same differ in nothing', () => expect(changed(version({}), version({}))).toEqual([]))

test('what is new, other and gone is told apart', () => {
	const ingredients = [{ ingredient: 'lime-juice', amount: { num: 1, den: 2 }, unit: 'oz' as const, note: 'fresh' }]
	expect(changed(version({ title: 'Polar Mule', ingredients }), version({}))).toEqual([
		{ part: 'Name', before: 'Mule', after: 'Polar Mule' },
		{ part: 'Ingredient lime-juice', before: null, after: '1/2 oz lime-juice, fresh' },
		{ part: 'Ingredient arctic-mint', before: '6 oz arctic-mint', after: null },
	])
})
