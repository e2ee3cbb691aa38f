import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Declared {
	name: string
	path: string
	/** At the top of its file, and not inside a function. */
	isTop: boolean
	isExported: boolean
}

const isDeclaration = (node: ts.Node) =>
	ts.isFunctionDeclaration(node) ||
	ts.isClassDeclaration(node) ||
	ts.isInterfaceDeclaration(node) ||
	ts.isTypeAliasDeclaration(node) ||
	ts.isVariableDeclaration(node) ||
	ts.isParameter(node) ||
	isMember(node)

/** A name that stands inside another: what is taken out of an object, a field of one, what an import is called here. */
const isMember = (node: ts.Node) =>
	ts.isBindingElement(node) ||
	ts.isNamespaceImport(node) ||
	ts.isImportSpecifier(node) ||
	ts.isPropertySignature(node) ||
	ts.isPropertyDeclaration(node) ||
	ts.isPropertyAssignment(node) ||
	ts.isMethodSignature(node) ||
	ts.isMethodDeclaration(node)

const isMarked = (node: ts.Node): boolean =>
	ts.canHaveModifiers(node) &&
	(ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

const pathsOf = (pattern: string) => globSync(pattern).map((path) => path.replaceAll('\\', '/'))
const files = pathsOf('{src,test,e2e,bench}/**/*.{ts,tsx,sql}')
const sources = files.filter((path) => /(?<!\.d)\.tsx?$/.test(path))
const declared = sources.flatMap(declaredIn)
const exported = declared.filter(({ path, isExported }) => isExported && /^src\/(?!.*\.test\.)/.test(path))

/** What a file declares, at its top and inside; what it only passes on is another file's. */
function declaredIn(path: string): Declared[] {
	const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
	const names: Declared[] = []
	const visit = (node: ts.Node, depth: number, isExported: boolean) => {
		if (isDeclaration(node) && node.name && ts.isIdentifier(node.name))
			names.push({ name: node.name.text, path, isTop: depth === 0, isExported: depth === 0 && isExported })
		// What is declared in a statement at the top stands at the top; what is declared in its body does not.
		const isList = ts.isVariableStatement(node) || ts.isVariableDeclarationList(node) || ts.isSourceFile(node)
		ts.forEachChild(node, (child) => visit(child, isList ? depth : depth + 1, isExported || isMarked(node)))
	}
	for (const statement of file.statements) visit(statement, 0, isMarked(statement))
	return names
}

/** The words of a name, in small letters: of `maxUnits` two, of `order-lists` two. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const [, everywhere = '', atTheTop = ''] = readFileSync('docs/glossary.md', 'utf8').split(/^\| say .*$/m)
const forbiddenIn = (table: string) =>
	new Map(
		[...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
			.filter(([, say = '']) => !say.startsWith('-'))
			.flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word, say] as const)),
	)
const forbidden = forbiddenIn(everywhere)
const forbiddenAtTheTop = new Map([...forbidden, ...forbiddenIn(atTheTop)])

function otherwise(
	names: ReadonlyArray<Pick<Declared, 'name' | 'path'>>,
	table: ReadonlyMap<string, string>,
): string[] {
	return names.flatMap(({ name, path }) =>
		(isGiven({ name, path }) ? [] : wordsOf(name)).flatMap((word) => {
			const say = table.get(word) ?? table.get(word.replace(/s$/, ''))
			return say ? `${path}: ${name} (say ${say})` : []
		}),
	)
}

/** Names that are not ours to choose: Stripe's spelling, and an answer of the quiz as URLs that people shared have it. */
const givenNames = new Set(['canceled', 'canceled_at', 'most'])
const isGiven = ({ name, path }: Pick<Declared, 'name' | 'path'>) =>
	givenNames.has(name) && (/\/stripe\//.test(path) || path.endsWith('/flavor-quiz.ts'))

test('no name has a word that the glossary says otherwise', () => {
	expect(forbidden.size).toBeGreaterThan(15)
	expect(forbiddenAtTheTop.size).toBeGreaterThan(forbidden.size + 5)
	expect(exported.length).toBeGreaterThan(2000)
	expect(declared.length).toBeGreaterThan(20_000)
	const fileNames = files.map((path) => ({ name: path.split('/').at(-1)?.split('.')[0] ?? '', path }))
	const top = [...declared.filter(({ isTop }) => isTop), ...fileNames]
	expect([...otherwise(declared, forbidden), ...otherwise(top, forbiddenAtTheTop)]).toEqual([])
})

test('a name at the top of a file says of what it is', () => {
	const bare = declared.filter(({ name, isTop }) => isTop && /^(asked|found|words)$/i.test(name))
	expect(bare.map(({ name, path }) => `${path}: ${name}`)).toEqual([])
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
