import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const root = join(import.meta.dirname, '../..')
export const server = 'src/server/'

/** The folder that a file belongs to, as `modules/orders` or `mail`. */
export function roomOf(path: string): string {
	const [first = '', second = ''] = path.slice(server.length).split('/')
	return first === 'modules' ? `${first}/${second}` : path.slice(server.length).includes('/') ? first : 'start'
}

export interface Source {
	path: string
	room: string
	tree: ts.SourceFile
}
export const sources: Source[] = globSync(`${server}**/*.{ts,tsx}`, { cwd: root })
	.filter((path) => !path.includes('.test.'))
	.toSorted()
	.map((path) => ({
		path,
		room: roomOf(path),
		tree: ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
	}))

/** What `const orders = pgTable('orders', …)` declares: SQL name → constant and room. Views likewise. */
export interface TableOwner {
	constant: string
	room: string
	path: string
}
function declared(pattern: RegExp): Map<string, TableOwner> {
	const found = new Map<string, TableOwner>()
	for (const { path, room, tree } of sources)
		for (const [, constant = '', schema = '', name = ''] of tree.text.matchAll(pattern))
			found.set(schema.startsWith('gateway') ? `gateway.${name}` : name, { constant, room, path })
	return found
}
export const tables = declared(/export const (\w+) = (?:pgTable|(\w+Schema)\.table)\(\s*'(\w+)'/g)
export const views = declared(/export const (\w+) = (published)\s*\.view\('(\w+)'/g)
