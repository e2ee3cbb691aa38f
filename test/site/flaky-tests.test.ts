import { resolve } from 'node:path'
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

const failed = (fullName: string) => ({ fullName, status: 'failed' })
const report = (numPassedTests: number, ...testResults: { name: string; failures: string[]; status?: string }[]) => ({
	numPassedTests,
	testResults: testResults.map(({ name, failures, status = failures.length > 0 ? 'failed' : 'passed' }) => ({
		name: resolve(name),
		status,
		assertionResults: [{ fullName: 'all is well', status: 'passed' }, ...failures.map(failed)],
	})),
})

test('a test that passes only when its file runs by itself counts as passed, and is named; what fails twice fails', async () => {
	const { countOfTests, withSecondTry } = await import(/* @vite-ignore */ suites)
	const race = { name: 'src/race.test.ts', failures: ['one wins', 'none loses'] }
	const broken = { name: 'src/broken.test.ts', failures: ['adds up'] }
	const first = countOfTests(report(7, race, broken, { name: 'src/quiet.test.ts', failures: [] }))
	expect(first).toMatchObject({ passed: 7, failed: 3, files: ['src/race.test.ts', 'src/broken.test.ts'] })
	const second = countOfTests(report(3, { ...race, failures: ['none loses'] }, { ...broken, failures: [] }))
	expect(withSecondTry(first, second)).toEqual({
		passed: 9,
		failed: 1,
		flaky: ['src/race.test.ts one wins', 'src/broken.test.ts adds up'],
	})
})

test('a file that could not be loaded, the second time too, is a failure', async () => {
	const { countOfTests, withSecondTry } = await import(/* @vite-ignore */ suites)
	const unloadable = countOfTests(report(7, { name: 'src/typo.test.ts', failures: [], status: 'failed' }))
	expect(unloadable).toMatchObject({ failed: 1, files: ['src/typo.test.ts'] })
	expect(withSecondTry(unloadable, unloadable)).toEqual({ passed: 7, failed: 1, flaky: [] })
})
