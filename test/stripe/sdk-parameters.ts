import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What one parameter of a call may be. */
export type Shape =
	| { kind: 'integer' | 'string' | 'boolean' | 'map' | 'any' | 'empty' }
	| { kind: 'enum'; values: string[] }
	| { kind: 'list'; of: Shape }
	| { kind: 'either'; of: Shape[] }
	| { kind: 'object'; fields: () => ReadonlyMap<string, Field> }

interface Field {
	isRequired: boolean
	shape: Shape
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration
/** Where a type is declared: the file, and the namespaces around it, the innermost first. */
interface Scope {
	file: ts.SourceFile
	around: ReadonlyArray<readonly ts.Statement[]>
}

const sdk = new URL('../../node_modules/stripe/esm/', import.meta.url)
const files = new Map<string, ts.SourceFile>()

function fileNamed(path: string): ts.SourceFile {
	const known = files.get(path)
	if (known) return known
	const file = ts.createSourceFile(
		path,
		readFileSync(fileURLToPath(new URL(path, sdk)), 'utf8'),
		ts.ScriptTarget.Latest,
	)
	files.set(path, file)
	return file
}

/** The parameters that the installed SDK's types name for a call: `resources/Refunds.d.ts`, `RefundCreateParams`. */
export function parametersOf(resource: string, name: string): Shape {
	const file = fileNamed(`resources/${resource}.d.ts`)
	return shapeOfName([name], { file, around: [file.statements] })
}

function shapeOfName(name: readonly string[], scope: Scope): Shape {
	const found = find(name, scope)
	if (!found) throw new Error(`Stripe's types name no ${name.join('.')}.`)
	const { declaration, scope: within } = found
	if (ts.isTypeAliasDeclaration(declaration)) return shapeOf(declaration.type, within)
	if (declaration.members.some(ts.isIndexSignatureDeclaration)) return { kind: 'map' }
	let fields: Map<string, Field> | undefined
	return {
		kind: 'object',
		fields: () => {
			fields ??= fieldsOf(declaration, within)
			return fields
		},
	}
}

function fieldsOf(declaration: ts.InterfaceDeclaration, scope: Scope): Map<string, Field> {
	const fields = new Map<string, Field>()
	for (const parent of declaration.heritageClauses?.flatMap(({ types }) => types) ?? []) {
		const shape = shapeOfName(parent.expression.getText(scope.file).split('.'), scope)
		if (shape.kind === 'object') for (const [name, field] of shape.fields()) fields.set(name, field)
	}
	for (const member of declaration.members) {
		if (!ts.isPropertySignature(member) || !member.type) continue
		const name = ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : ''
		fields.set(name, { isRequired: !member.questionToken, shape: shapeOf(member.type, scope) })
	}
	return fields
}

function shapeOf(type: ts.TypeNode, scope: Scope): Shape {
	switch (type.kind) {
		case ts.SyntaxKind.NumberKeyword:
			return { kind: 'integer' }
		case ts.SyntaxKind.StringKeyword:
			return { kind: 'string' }
		case ts.SyntaxKind.BooleanKeyword:
			return { kind: 'boolean' }
	}
	if (ts.isLiteralTypeNode(type)) {
		if (ts.isStringLiteral(type.literal) && type.literal.text !== '')
			return { kind: 'enum', values: [type.literal.text] }
		return { kind: 'empty' }
	}
	if (ts.isUnionTypeNode(type))
		return union(type.types.filter((each) => !isOtherString(each)).map((each) => shapeOf(each, scope)))
	if (!ts.isTypeReferenceNode(type)) return { kind: 'any' }
	const [of] = type.typeArguments ?? []
	switch (type.typeName.getText(scope.file)) {
		case 'Array':
			return { kind: 'list', of: of ? shapeOf(of, scope) : { kind: 'any' } }
		case 'Emptyable':
			return union([{ kind: 'empty' }, of ? shapeOf(of, scope) : { kind: 'any' }])
	}
	return shapeOfName(type.typeName.getText(scope.file).split('.'), scope)
}

const isOtherString = (type: ts.TypeNode) =>
	ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'OtherString'

function union(of: Shape[]): Shape {
	const values = of.flatMap((each) => (each.kind === 'enum' ? each.values : []))
	const others = of.filter((each) => each.kind !== 'enum')
	const all: Shape[] = values.length > 0 ? [...others, { kind: 'enum', values }] : others
	return all.length === 1 && all[0] ? all[0] : { kind: 'either', of: all }
}

/** As TypeScript looks names up: in the namespace, then in those around it, then in the file that it is imported from. */
function find(name: readonly string[], scope: Scope): { declaration: Declaration; scope: Scope } | null {
	for (let level = 0; level < scope.around.length; level++) {
		const found = findIn(name, { file: scope.file, around: scope.around.slice(level) })
		if (found) return found
	}
	for (const statement of scope.file.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
		const { namedBindings } = statement.importClause ?? {}
		if (!namedBindings || !ts.isNamedImports(namedBindings)) continue
		if (!namedBindings.elements.some((element) => element.name.text === name[0])) continue
		const path = new URL(
			statement.moduleSpecifier.text.replace(/\.js$/, '.d.ts'),
			new URL(scope.file.fileName, sdk),
		).href.slice(sdk.href.length)
		const file = fileNamed(path)
		return findIn(name, { file, around: [file.statements] })
	}
	return null
}

function findIn([first, ...rest]: readonly string[], scope: Scope): { declaration: Declaration; scope: Scope } | null {
	for (const statement of scope.around[0] ?? []) {
		const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
		if (rest.length === 0 && isType && statement.name.text === first) {
			// Its members see what stands in the namespace of the same name.
			return { declaration: statement, scope }
		}
		if (
			rest.length > 0 &&
			ts.isModuleDeclaration(statement) &&
			statement.name.text === first &&
			statement.body &&
			ts.isModuleBlock(statement.body)
		) {
			const found = findIn(rest, { file: scope.file, around: [statement.body.statements, ...scope.around] })
			if (found) return found
		}
	}
	return null
}
