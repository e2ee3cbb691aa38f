import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Which folder must not import which. */
interface ImportRule {
	name: string
	from: { path: string }
	to: { path: string }
}
const { forbidden }: { forbidden: ImportRule[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

const root = join(import.meta.dirname, '../..')
const server = 'src/server/'

/** The folder that a file belongs to, as `modules/orders` or `mail`. */
function roomOf(path: string): string {
	const [first = '', second = ''] = path.slice(server.length).split('/')
	return first === 'modules' ? `${first}/${second}` : path.slice(server.length).includes('/') ? first : 'start'
}

interface Source {
	path: string
	room: string
	tree: ts.SourceFile
}
const sources: Source[] = globSync(`${server}**/*.{ts,tsx}`, { cwd: root })
	.filter((path) => !path.includes('.test.'))
	.toSorted()
	.map((path) => ({
		path,
		room: roomOf(path),
		tree: ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest),
	}))

function nodesOf(tree: ts.Node): ts.Node[] {
	const found: ts.Node[] = []
	const visit = (node: ts.Node) => {
		found.push(node)
		ts.forEachChild(node, visit)
	}
	visit(tree)
	return found
}

/** What `const orders = pgTable('orders', …)` declares: SQL name → constant and room. Views likewise. */
interface Declared {
	constant: string
	room: string
	path: string
}
function declared(pattern: RegExp): Map<string, Declared> {
	const found = new Map<string, Declared>()
	for (const { path, room, tree } of sources)
		for (const [, constant = '', schema = '', name = ''] of tree.text.matchAll(pattern))
			found.set(schema.startsWith('gateway') ? `gateway.${name}` : name, { constant, room, path })
	return found
}
const tables = declared(/export const (\w+) = (?:pgTable|(\w+Schema)\.table)\(\s*'(\w+)'/g)
const views = declared(/export const (\w+) = (published)\.view\('(\w+)'/g)

/** Reads everything: invariants, what fills an empty store, and the list for the migration generator. */
const isStated = (path: string) =>
	/\/db\/audit\/|\/seed(?:\.ts$|\/)|\/db\/(?:tables|seed)\.ts$|\/demo-history\//.test(path)

const isSql = /\b(?:SELECT|INSERT|UPDATE|DELETE|TRUNCATE|FROM|JOIN|USING|INTO|WHERE)\b/

/** The SQL in a file, without values in quotes; what is computed into it is left out. */
const sqlIn = ({ tree }: Source): string[] =>
	nodesOf(tree).flatMap((node) => {
		const text = ts.isTemplateExpression(node)
			? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ? ')
			: ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
				? node.text
				: ''
		return isSql.test(text) ? text.replaceAll(/'[^']*'/g, ' ') : []
	})

/** Names of tables that stand in strings of their own, to be put behind FROM. */
const composedIn = ({ tree }: Source): string[] =>
	/\b(?:FROM|JOIN|INTO|UPDATE) \$\{/.test(tree.text)
		? nodesOf(tree).flatMap((node) => (ts.isStringLiteral(node) && tables.has(node.text) ? node.text : []))
		: []

const named = (sql: string, table: string) =>
	new RegExp(`(?<![\\w.])"?${table.replace('.', '\\.')}"?(?![\\w(])`).test(sql)

/** Names that a file imports, and from which file. */
const importsOf = ({ path, tree }: Source) =>
	tree.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
		const from = (statement.moduleSpecifier as ts.StringLiteral).text
		const target = from.startsWith('#server/')
			? from.replace('#server/', server)
			: relative(root, join(root, dirname(path), from))
		const bindings = statement.importClause?.namedBindings
		return bindings && ts.isNamedImports(bindings)
			? bindings.elements.map((each) => ({ name: (each.propertyName ?? each.name).text, target }))
			: []
	})

test('a table is named in the SQL of its own room only', () => {
	const trespasses = sources
		.filter(({ path }) => !isStated(path))
		.flatMap((source) => {
			const sql = sqlIn(source)
			const composed = composedIn(source)
			return [...tables]
				.filter(
					([name, { room }]) =>
						room !== source.room && (sql.some((text) => named(text, name)) || composed.includes(name)),
				)
				.map(([name, { room }]) => `${source.path} names ${name}, a table of ${room}`)
		})
	expect(trespasses).toEqual([])
})

test('a Drizzle table is used in its own room only, but for foreign keys', () => {
	const trespasses = sources
		.filter(({ path }) => !isStated(path) && !path.endsWith('/tables.ts'))
		.flatMap((source) => {
			const imported = importsOf(source)
			return [...tables.values()]
				.filter((table) => table.room !== source.room)
				.filter(({ constant, room, path }) =>
					imported.some(
						({ name, target }) =>
							name === constant && (target === path || (target.endsWith('/index.ts') && roomOf(target) === room)),
					),
				)
				.map(({ constant, room }) => `${source.path} uses ${constant}, a table of ${room}`)
		})
	expect(trespasses).toEqual([])
})

test('a view that is read exists, and is not of a higher tier', () => {
	const tiers = forbidden.filter(({ name }) => name.startsWith('tier-'))
	const trespasses = sources.flatMap((source) => {
		const constants = importsOf(source).map(({ name }) => name)
		const read = sqlIn(source).flatMap((sql) => [...sql.matchAll(/\bpublished\.(\w+)/g)].map(([, name = '']) => name))
		const names = [...read, ...[...views].flatMap(([name, { constant }]) => (constants.includes(constant) ? name : []))]
		return [...new Set(names)].flatMap((name) => {
			const view = views.get(name)
			if (!view) return `${source.path} reads published.${name}, which nobody publishes`
			const isHigher = tiers.some(
				({ from, to }) =>
					new RegExp(from.path).test(source.path) && new RegExp(to.path).test(`${server}${view.room}/views.ts`),
			)
			return isHigher ? `${source.path} reads published.${name} of the higher tier ${view.room}` : []
		})
	})
	expect(trespasses).toEqual([])
})

test('every view is declared by the owner of its table, in views.ts', () => {
	for (const { path, room, tree } of sources)
		for (const [, constant = ''] of tree.text.matchAll(/published\.view\([^)]*\)[\s\S]*?\.from\((\w+)\)/g)) {
			expect(path).toMatch(/\/views\.ts$/)
			expect([...tables.values()]).toContainEqual(expect.objectContaining({ constant, room }))
		}
	expect(views.size).toBeGreaterThan(0)
})
