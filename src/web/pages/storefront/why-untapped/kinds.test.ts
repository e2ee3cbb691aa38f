import { expect, test } from 'vitest'
import { sources } from '../../../features/sources/sources.ts'
import { kinds, scaleEnd } from './kinds.ts'

test.each([
	[[254, 160], 300],
	[[54, 37, 0], 60],
	[[200], 250],
	[[0], 1],
	[[], 1],
])('the scale for %j ends at %s', (values, end) => expect(scaleEnd(values)).toBe(end))

test('every kind of drink names the source of its figures', () => {
	for (const { source } of kinds) expect(sources[source].href).toMatch(/^https:\/\//)
})
