import { expect, test } from 'vitest'
import { prizesLabel, ruleLabels } from './season-labels.ts'

test.each([
	[[], 'No prizes'],
	[[1000], '1,000 tokens for the first place'],
	[[1000, 500], '1,000 and 500 tokens for the first 2 places, 1,500 in all'],
	[[1000, 500, 250], '1,000, 500 and 250 tokens for the first 3 places, 1,750 in all'],
])('prizes of %j', (prizes, words) => {
	expect(prizesLabel(prizes)).toBe(words)
})

test('rules name each kind that counts, and the most that anybody can have', () => {
	const none = { points: 100, max: 0 }
	const rules = {
		flavor: { points: 50, max: 8 },
		recipe: none,
		friend: none,
		shop: none,
		claim: { points: 10, max: 10 },
	}
	expect(ruleLabels(rules)).toEqual([
		'A flavor you try: 50 points, up to 8 times, so 400 at the most',
		'A code you claim: 10 points, up to 10 times, so 100 at the most',
		'500 points is the most that anybody can have',
	])
	expect(ruleLabels({ flavor: none, recipe: none, friend: none, shop: none, claim: none })).toEqual([
		'Nothing brings points',
	])
})
