import { expect, test } from 'vitest'
import { sources } from '#web/features/sources/sources.ts'
import { drinkKinds, perOunce, scaleEnd } from './drink-kinds.ts'

test.each([
	[[254, 160], 300],
	[[54, 37, 0], 60],
	[[200], 250],
	[[0], 1],
	[[], 1],
])('the scale for %j ends at %s', (values, end) => expect(scaleEnd(values)).toBe(end))

test('every kind of drink names the source of its figures', () => {
	for (const { source } of drinkKinds) expect(sources[source].href).toMatch(/^https:\/\//)
})

test.each([
	[142, 12, '12 mg'],
	[160, 16, '10 mg'],
	[254, null, 'As one mixes it'],
])('%s mg in %s fl oz are %s an ounce', (caffeineMg, ounces, shown) =>
	expect(perOunce({ caffeineMg, ounces })).toBe(shown),
)
