import { expect, test, vi } from 'vitest'

test('no page loads the formats of the browser before it writes with one: a cheap phone takes long for them', async () => {
	const made = (['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat'] as const).map((name) =>
		vi.spyOn(Intl, name),
	)
	const { routes } = await import('./routes.ts')
	await Promise.all(routes.map(({ load }) => load()))
	expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
}, 30_000)
