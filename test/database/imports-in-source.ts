import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { roomOf, root, server, type TableOwner } from './owned-tables.ts'

/** What is imported and from which file; `*` for all of it. */
interface Import {
	name: string
	target: string
}

/** What a file imports, at its head or when it gets there. */
export function importsIn(path: string, tree: ts.SourceFile): Import[] {
	const targetOf = (from: string) =>
		from.startsWith('#server/') ? from.replace('#server/', server) : relative(root, join(root, dirname(path), from))
	const found: Import[] = []
	const walk = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) found.push(...namedBy(node, targetOf))
		const [from] =
			ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
		if (from && ts.isStringLiteral(from)) found.push({ name: '*', target: targetOf(from.text) })
		ts.forEachChild(node, walk)
	}
	walk(tree)
	return found
}

function namedBy(node: ts.ImportDeclaration | ts.ExportDeclaration, targetOf: (from: string) => string): Import[] {
	if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return []
	const target = targetOf(node.moduleSpecifier.text)
	const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
	if (!bindings) return ts.isExportDeclaration(node) ? [{ name: '*', target }] : []
	if (ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [{ name: '*', target }]
	return bindings.elements.map((each) => ({ name: (each.propertyName ?? each.name).text, target }))
}

/** Through its file, its room's index or the list of all tables, by its name or with all else that stands there. */
export const importsTable = (imported: readonly Import[], { constant, path, room }: TableOwner): boolean =>
	imported.some(
		({ name, target }) =>
			(name === constant || name === '*') &&
			(target === path ||
				target === `${server}db/tables.ts` ||
				(target.endsWith('/index.ts') && roomOf(target) === room)),
	)
