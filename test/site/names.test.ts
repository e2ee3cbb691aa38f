import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Declared {
	name: string
	path: string
	/** At the top of its file, and not inside a function. */
	isTop: boolean
	isExported: boolean
	isEndpoint: boolean
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

const isEndpoint = (node: ts.Node): boolean =>
	ts.isVariableDeclaration(node) &&
	node.initializer !== undefined &&
	ts.isCallExpression(node.initializer) &&
	ts.isIdentifier(node.initializer.expression) &&
	node.initializer.expression.text === 'endpoint'

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
			names.push({
				name: node.name.text,
				path,
				isTop: depth === 0,
				isExported: depth === 0 && isExported,
				isEndpoint: isEndpoint(node),
			})
		// What is declared in a statement at the top stands at the top; what is declared in its body does not.
		const isList = ts.isVariableStatement(node) || ts.isVariableDeclarationList(node) || ts.isSourceFile(node)
		ts.forEachChild(node, (child) => visit(child, isList ? depth : depth + 1, isExported || isMarked(node)))
	}
	for (const statement of file.statements) visit(statement, 0, isMarked(statement))
	return names
}

/** The words of a name, in small letters: of `maxUnits` two, of `order-lists` two. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const glossary = ['docs/glossary.md', ...pathsOf('docs/glossary/*.md')].map((path) => readFileSync(path, 'utf8'))

/** Each word that a table of the glossary with this head forbids, with the one to say in its place. */
const forbiddenIn = (head: string) =>
	new Map(
		glossary
			.flatMap((text) => text.split('\n\n'))
			.filter((table) => new RegExp(`^\\| say +\\| ${head} +\\|\n`).test(table))
			.flatMap((table) => [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].slice(2))
			.flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word, say] as const)),
	)
const forbidden = forbiddenIn('not, anywhere')
const forbiddenAtTheTop = new Map([...forbidden, ...forbiddenIn('not, at the top of a file')])

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
	(givenNames.has(name) && (/\/stripe\//.test(path) || path.endsWith('/flavor-quiz.ts'))) || wordNames.has(name)

/** Words of a language: those that a search or a password is made of, and those of a name above. */
const wordNames = new Set(['searchedWords', 'wordsIn', 'wordsOf', 'wordNames', 'productWords', 'commonWords'])

test('no name has a word that the glossary says otherwise', () => {
	expect(forbidden.size).toBeGreaterThan(15)
	expect(forbiddenAtTheTop.size).toBeGreaterThan(forbidden.size + 5)
	expect(exported.length).toBeGreaterThan(2000)
	expect(declared.length).toBeGreaterThan(20_000)
	const fileNames = files.map((path) => ({ name: path.split('/').at(-1)?.split('.')[0] ?? '', path }))
	const top = [...declared.filter(({ isTop }) => isTop), ...fileNames]
	expect([...otherwise(declared, forbidden), ...otherwise(top, forbiddenAtTheTop)]).toEqual([])
})

test('no text is spelled otherwise', () => {
	const spelled = /\b(flavour|colour|centre|fulfilment|ageing|programme)s?\b/i
	const texts = sources.filter((path) => /^src\/(?!.*\.test\.)/.test(path))
	expect(texts.filter((path) => spelled.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a name at the top of a file says of what it is', () => {
	const bare = declared.filter(({ name, isTop }) => isTop && /^(asked|found|words)$/i.test(name))
	expect(bare.map(({ name, path }) => `${path}: ${name}`)).toEqual([])
})

const isContract = ({ path }: Declared) => path.startsWith('src/contracts/')

/** Whether a file of the server imports a contract's file by its name. */
const isImported = ({ path: from }: Declared, { path }: Declared) =>
	readFileSync(from, 'utf8').includes(`'#${path.slice('src/'.length)}'`)

/** An endpoint and the function that answers it, or a name of a contract and of a file that has to do with that contract. */
function isPair(places: readonly Declared[]): boolean {
	const [contract] = places.filter(isContract)
	const [action] = places.filter(({ path }) => path.startsWith('src/server/'))
	if (places.length !== 2 || !contract || !action) return false
	return contract.isEndpoint || isImported(action, contract)
}

const sharedNames = (names: readonly Declared[]) =>
	[...Map.groupBy(names, ({ name }) => name)].flatMap(([name, all]) => {
		const places = [...new Map(all.map((one) => [one.path, one])).values()]
		return places.length < 2 || isPair(places) ? [] : `${name}: ${places.map(({ path }) => path).join(', ')}`
	})

test('a name of the server or the contracts is exported by one file, or by a contract and its action', () => {
	expect(sharedNames(exported.filter(({ path }) => !path.startsWith('src/web/')))).toEqual([])
})

/** The parts of a page may be called as another page's are: they never meet. */
test('a name of what pages share is exported by one file', () => {
	const ours = exported.filter(({ path }) => /^src\/web\/(features|ui|lib)\//.test(path))
	expect(ours.length).toBeGreaterThan(900)
	expect(sharedNames(ours)).toEqual([])
})
