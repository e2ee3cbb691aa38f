import { expect, test, vi } from 'vitest'

test('no page loads the formats of the browser before it writes with one: a cheap phone takes long for them', async () => {
	const made = (['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat'] as const).map((name) =>
		vi.spyOn(Intl, name),
	)
	vi.resetModules()
	try {
		const { routes } = await import('./routes.ts')
		await Promise.all(routes.map(({ load }) => load()))
		expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
	} finally {
		for (const each of made) each.mockRestore()
	}
}, 30_000)
