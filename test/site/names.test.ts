import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Declared {
	name: string
	path: string
}

const files = globSync('src/**/*.{ts,tsx,sql}').map((path) => path.replaceAll('\\', '/'))
const sources = files.filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
const exported = sources.flatMap(exportsOf)

/** What a file declares and exports; what it only passes on is another file's. */
function exportsOf(path: string): Declared[] {
	const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
	return file.statements.flatMap((statement) => {
		const isExported =
			ts.canHaveModifiers(statement) &&
			ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
		if (!isExported) return []
		const declared = ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement]
		return declared.flatMap((one) => {
			const name = 'name' in one ? (one.name as ts.Node | undefined) : undefined
			return name && ts.isIdentifier(name) ? { name: name.text, path } : []
		})
	})
}

/** The words of a name, in small letters: of `maxUnits` two, of `order-lists` two. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const table = readFileSync('docs/glossary.md', 'utf8').split('\n## Said otherwise\n')[1] ?? ''
const forbidden = new Map(
	[...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
		.filter(([, say = '']) => say !== 'say' && !say.startsWith('-'))
		.flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word, say] as const)),
)

test('no exported name and no file has a word that the glossary says otherwise', () => {
	expect(forbidden.size).toBeGreaterThan(20)
	expect(exported.length).toBeGreaterThan(2000)
	const fileNames = files.map((path) => ({ name: path.split('/').at(-1)?.split('.')[0] ?? '', path }))
	const found = [...exported, ...fileNames].flatMap(({ name, path }) =>
		wordsOf(name)
			.filter((word) => forbidden.has(word))
			.map((word) => `${path}: ${name} (say ${forbidden.get(word)})`),
	)
	expect(found).toEqual([])
})

const isContract = ({ path }: Declared) => path.startsWith('src/contracts/')
const isAction = ({ path }: Declared) => path.startsWith('src/server/modules/')

/** In the browser a page's own parts may be called as another page's are: they never meet. */
test('a name of the server or the contracts is exported by one file, or by a contract and its action', () => {
	const ours = exported.filter(({ path }) => !path.startsWith('src/web/'))
	const shared = [...Map.groupBy(ours, ({ name }) => name)].flatMap(([name, all]) => {
		const places = [...new Map(all.map((one) => [one.path, one])).values()]
		const isPair = places.length === 2 && places.some(isContract) && places.some(isAction)
		return places.length < 2 || isPair ? [] : `${name}: ${places.map(({ path }) => path).join(', ')}`
	})
	expect(shared).toEqual([])
})
