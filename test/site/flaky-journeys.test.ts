import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const suites = pathToFileURL('scripts/suites.mjs').href

test('a journey that passes only when tried again counts as passed, and is named', async () => {
	const { countOfJourneys } = await import(/* @vite-ignore */ suites)
	const spec = (title: string, line: number, status: string) => ({
		title,
		file: 'shop/shop.spec.ts',
		line,
		tests: [{ status, projectName: 'phone' }],
	})
	const report = {
		stats: { expected: 2, flaky: 2, unexpected: 1, skipped: 4 },
		suites: [
			{
				specs: [spec('a search', 38, 'flaky'), spec('a gift', 101, 'expected')],
				suites: [{ specs: [spec('a filter', 61, 'flaky'), spec('a size', 69, 'unexpected')] }],
			},
		],
	}
	expect(countOfJourneys(report)).toEqual({
		passed: 4,
		failed: 1,
		flaky: ['[phone] shop/shop.spec.ts:61 a filter', '[phone] shop/shop.spec.ts:38 a search'],
	})
})
