import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What `npm start` installs is what its user waits for.

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	dependencies: Record<string, string>
	devDependencies: Record<string, string>
}

test.each([
	'@biomejs/biome',
	'@playwright/test',
	'autocannon',
	'axe-core',
	'chrome-launcher',
	'dependency-cruiser',
	'drizzle-kit',
	'fast-check',
	'html-validate',
	'knip',
	'lighthouse',
	'typescript',
	'typescript-native',
	'vitest',
])('%s, which only tests, checks and benchmarks need, is not installed by npm start', (name) => {
	expect(Object.keys(dependencies)).not.toContain(name)
	expect(Object.keys(devDependencies)).toContain(name)
})

test('no types are installed by npm start, for nothing of it reads them', () => {
	expect(Object.keys(dependencies).filter((name) => name.startsWith('@types/'))).toEqual([])
})
