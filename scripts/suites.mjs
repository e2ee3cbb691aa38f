import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { root, runNode } from './child.mjs'

const programs = join(root, 'node_modules', '.bin')

export const lint = { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] }
export const types = { name: 'types', command: ['../typescript-native/bin/tsc', '--noEmit'] }
export const boundaries = {
	name: 'module boundaries',
	command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'e2e', 'bench', 'scripts'],
}
/** Of the build, so after it. */
export const weights = { name: 'weight of the product page', command: ['../../bench/budgets.ts'] }
export const unused = { name: 'unused code', command: ['knip'] }

/** Static checks side by side; each counts as one test, and what a failed one has to say is shown. */
export async function runChecks(node, checks) {
	const results = await Promise.all(checks.map(({ command }) => runProgram(node, command)))
	let failed = 0
	for (const [index, { code, output }] of results.entries()) {
		console.log(`${code === 0 ? '✓' : '✗'} ${checks[index].name}`)
		if (code === 0) continue
		console.log(output.trim())
		failed++
	}
	return { passed: checks.length - failed, failed }
}

/** More files than these fail for a reason, not by chance. */
const maxFilesTriedAgain = 5

/**
 * Files with a failed test run once more, by themselves: most of these tests race, wait or kill, four files at once. A
 * test that passes only then counts as passed, and is named as flaky.
 */
export async function runVitest(node, args = []) {
	const first = await runVitestOnce(node, args)
	const { files } = first
	if (first.failed === 0 || files.length === 0 || files.length > maxFilesTriedAgain) return first
	console.log(`\nTried again: ${files.join(', ')}`)
	return withSecondTry(first, await runVitestOnce(node, [...args, '--maxWorkers=1', ...files]))
}

function runVitestOnce(node, args) {
	return withReport(async (path) => {
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
		const { code } = await runProgram(node, ['vitest', 'run', ...reporters, ...args], { show: true })
		return { code, count: countOfTests }
	})
}

/** `files`: where something failed, from the root. A file that could not be loaded counts as one failure. */
export function countOfTests({ numPassedTests, testResults }) {
	const failedIn = ({ assertionResults }) =>
		assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
	const badFiles = testResults.filter(({ status }) => status === 'failed')
	return {
		passed: numPassedTests,
		failed: badFiles.reduce((sum, file) => sum + Math.max(failedIn(file).length, 1), 0),
		files: badFiles.map(({ name }) => relative(root, name)),
		names: badFiles.flatMap((file) => failedIn(file).map((name) => `${relative(root, file.name)} ${name}`)),
	}
}

/** The outcome of both runs: a test that failed in the first and not in the second is flaky. */
export function withSecondTry(first, second) {
	const flaky = first.names.filter((name) => !second.names.includes(name))
	return { passed: first.passed + flaky.length, failed: second.failed, flaky }
}

/** A journey that fails is walked once more; one that passes only then counts as passed, and is named as flaky. */
export function runJourneys(node, browserPath) {
	return withReport(async (path) => {
		const env = { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: path }
		const program = ['playwright', 'test', '--retries=1', '--reporter=list,json']
		const { code } = await runProgram(node, program, { show: true, env })
		return { code, count: countOfJourneys }
	})
}

export const countOfJourneys = ({ stats, suites = [] }) => ({
	passed: stats.expected + stats.flaky,
	failed: stats.unexpected,
	flaky: suites.flatMap(flakyIn),
})

const flakyIn = ({ suites = [], specs = [] }) => [
	...suites.flatMap(flakyIn),
	...specs.flatMap(({ title, file, line, tests }) =>
		tests
			.filter(({ status }) => status === 'flaky')
			.map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
	),
]

const nothingCounted = { passed: 0, failed: 0, files: [], names: [] }

/** A suite that ends badly counts as one failure even where its report names none, or was never written. */
async function withReport(runSuite) {
	const directory = mkdtempSync(join(tmpdir(), 'untapped-report-'))
	try {
		const path = join(directory, 'report.json')
		const { code, count } = await runSuite(path)
		const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : nothingCounted
		return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) }
	} finally {
		rmSync(directory, { recursive: true, force: true })
	}
}

function runProgram(node, [program, ...args], options = {}) {
	const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, ...options.env }
	return runNode(node, [join(programs, program), ...args], { ...options, env })
}
