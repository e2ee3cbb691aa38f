import { expect, test } from 'vitest'
import { adviceOf, caffeineOf, dailyGuidance, levelOf } from './caffeine-day.ts'

test.each([
	[[], 0],
	[[{ mg: 160, servings: 1 }], 160],
	[
		[
			{ mg: 160, servings: 2 },
			{ mg: 95, servings: 1 },
		],
		415,
	],
	[[{ mg: 160, servings: -3 }], 0],
	[[{ mg: 160, servings: 1.5 }], 0],
	[[{ mg: 160, servings: Number.NaN }], 0],
	[[{ mg: 10, servings: 1_000_000 }], 200],
])('a day of %j has %s mg', (day, mg) => expect(caffeineOf(day)).toBe(mg))

test.each([
	[0, 'none'],
	[300, 'within'],
	[301, 'near'],
	[dailyGuidance, 'near'],
	[dailyGuidance + 1, 'over'],
] as const)('%s mg is %s', (mg, level) => expect(levelOf(mg)).toBe(level))

test('over the guidance it says by how much, and never that anything is safe', () => {
	expect(adviceOf(415)).toMatch(/^15 mg over/)
	expect(adviceOf(160)).toMatch(/^240 mg below/)
	for (const mg of [0, 100, 350, 900]) expect(adviceOf(mg)).not.toMatch(/safe|healthy/i)
})
