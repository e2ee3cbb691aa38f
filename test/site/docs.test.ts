import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

// A document that names a file or a function that is gone misleads its reader.
const documents = ['README.md', ...globSync('docs/**/*.md')]

/** Of other programs, of a data directory, or named because it is gone or was not chosen. */
const elsewhere = new Set([
	'.data/demo-accounts.json',
	'.data/outbox',
	'CloseWatcher',
	'INVALID',
	'demo-claim-codes.json',
	'pg_xact_status',
	'react-dom/server',
	'untapped_app_',
	'views.sql',
])

/** What stands between backticks, without blocks of code. */
function named(document: string): string[] {
	const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '')
	return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => (elsewhere.has(span) ? [] : span))
}

const sources = globSync(['{src,test,e2e,bench,scripts,db,art,docs}/**/*', '*', '.*']).map((path) =>
	path.replaceAll('\\', '/'),
)
const isPath = (span: string) =>
	/^[\w.-][\w./{},*-]*\/[\w./{},*-]+$|^[\w.-]+\.(?:ts|tsx|mjs|sql|css|md|json|yaml)$/.test(span)
/** `db/audit/rules/*.sql` and `{a,b}` as a pattern; what is named may be the end of a path, a folder, or the number of a decision. */
function isThere(span: string): boolean {
	const pattern = span
		.replace(/\/$/, '')
		.replaceAll('.', '\\.')
		.replaceAll('*', '[^/]*')
		.replace(/\{([^}]*)\}/g, (_, any: string) => `(?:${any.replaceAll(',', '|')})`)
	const found = new RegExp(`(?:^|/)${pattern}(?:$|/|-)`)
	return sources.some((path) => found.test(path)) || existsSync(`node_modules/${span}.js`)
}

test.each(documents)('every file that %s names is there', (document) => {
	expect(named(document).filter((span) => isPath(span) && !isThere(span))).toEqual([])
})

const code = sources
	.filter(
		(path) =>
			/\.(?:ts|tsx|mjs|cjs|sql|css|yaml|json)$|env|Dockerfile/.test(path) &&
			!/snapshot|package-lock|^docs|docs\.test/.test(path),
	)
	.map((path) => readFileSync(path, 'utf8').replace(/^\s*(?:\/\*.*?\*\/|\/\/[^\n]*|--[^\n]*)/gms, ''))
	.join('\n')
const namesInCode = new Set(code.match(/[\p{L}\p{N}_$]+/gu))

test.each(documents)('every name in %s is one of the code', (document) => {
	const names = named(document).flatMap((span) => /^(\w+)(?:\(\))?$/.exec(span)?.[1] ?? [])
	expect(names.filter((name) => !namesInCode.has(name))).toEqual([])
})

/** The cells of the first table of a document that begins with these words. */
function tableOf(document: string, head: string): string[][] {
	const [, table = ''] = readFileSync(document, 'utf8').split(new RegExp(`^\\| ${head}`, 'm'))
	const rows = table.trimEnd().split('\n\n')[0]?.split('\n').slice(2) ?? []
	return rows.map((row) =>
		row
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	)
}
const foldersIn = (path: string) =>
	readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
const inBackticks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('the map of areas has every module with its rooms and every folder of contracts', () => {
	const rows = tableOf('docs/areas.md', 'module')
	const modules = Object.fromEntries(
		rows.map(([module, , rooms]) => [inBackticks(module)[0]?.replace('modules/', ''), inBackticks(rooms)]),
	)
	const there = Object.fromEntries(
		foldersIn('src/server/modules').map((module) => [module, foldersIn(`src/server/modules/${module}`).sort()]),
	)
	expect(modules).toEqual(there)
	const contracts = new Set(rows.flatMap(([, served]) => inBackticks(served)))
	expect([...contracts].sort()).toEqual(
		foldersIn('src/contracts')
			.filter((folder) => folder !== 'shared')
			.map((folder) => `contracts/${folder}`)
			.sort(),
	)
})

test('the glossary is a page that leads to its areas, and has a word once', () => {
	const page = readFileSync('docs/glossary.md', 'utf8')
	expect(page.split('\n').length).toBeLessThan(90)
	const linked = [...page.matchAll(/\]\((glossary\/[\w-]+\.md)\)/g)].map(([, path]) => `docs/${path}`)
	const areas = globSync('docs/glossary/*.md').map((path) => path.replaceAll('\\', '/'))
	expect(linked.sort()).toEqual(areas.sort())
	const words = ['docs/glossary.md', ...areas].flatMap((path) =>
		tableOf(path, 'word').flatMap(([word = '']) => word.split(', ')),
	)
	expect(words.length).toBeGreaterThan(200)
	expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('the drawing has the tiers that imports are held to', () => {
	interface Rule {
		name: string
		from: { path?: string }
		to: { path?: string }
	}
	const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: Rule[] }
	const rules = forbidden.filter(({ name }) => name.startsWith('tier-'))
	const modulesIn = (path = '') => /\((.*)\)/.exec(path)?.[1]?.split('|').sort()
	const held = [...rules.map(({ from }) => from.path), rules.at(-1)?.to.path].map(modulesIn)
	expect(tableOf('docs/architecture.md', 'tier').map(([, modules = '']) => modules.split(', ').sort())).toEqual(held)
})
