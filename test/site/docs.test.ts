import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** What stands between backticks, without blocks of code and the plan of rooms that are still to come. */
function named(document: string): string[] {
	const text = readFileSync(document, 'utf8')
		.replace(/^```.*?^```/gms, '')
		.replace(/^Where the next areas go:.*?(?=^## )/ms, '')
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
