import ts from 'typescript'

/** Everything that stands in a file. */
export function nodesOf(tree: ts.Node): ts.Node[] {
	const found: ts.Node[] = []
	const visit = (node: ts.Node) => {
		found.push(node)
		ts.forEachChild(node, visit)
	}
	visit(tree)
	return found
}

/** A word of SQL as this code writes it. */
const isSql = /\b(?:SELECT|INSERT|UPDATE|DELETE|TRUNCATE|COPY|FROM|JOIN|USING|INTO|WHERE)\b/
/** The beginning of a statement, however it is written. */
const beginsAsSql =
	/^\s*(?:with\s+\w+\s+as|select\s|insert\s+into|update\s+(?:only\s+)?\S+\s+(?:\w+\s+)?set|delete\s+from|truncate\s|copy\s|lock\s+table|merge\s+into)\b/i

const textOf = (node: ts.Node): string => {
	if (ts.isTemplateExpression(node))
		return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ? ')
	return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : ''
}
/** What stands behind the tag `sql` is SQL, whatever words are in it. */
const isTagged = (node: ts.Node) =>
	node.parent !== undefined && ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sql'

/** The SQL in a file, without values in quotes; what is computed into it is left out. */
export const sqlIn = (tree: ts.SourceFile): string[] =>
	nodesOf(tree).flatMap((node) => {
		const text = textOf(node)
		return isTagged(node) || isSql.test(text) || beginsAsSql.test(text) ? text.replaceAll(/'[^']*'/g, ' ') : []
	})

/** Strings of their own that are put behind FROM and the like, here or by a step of the clean-up that they are handed to. */
export const composedIn = (tree: ts.SourceFile): string[] =>
	/\b(?:from|join|into|update|only|table) \$\{/i.test(tree.text)
		? nodesOf(tree).flatMap((node) => (ts.isStringLiteral(node) ? node.text : []))
		: nodesOf(tree).flatMap((node) =>
				ts.isCallExpression(node) && /^(?:deleteOutdated|clearColumnsStep)$/.test(node.expression.getText())
					? node.arguments.flatMap((each) => (ts.isStringLiteral(each) ? each.text : []))
					: [],
			)

const nameOf = (table: string) => `(?<![\\w."])(?:"?public"?\\.)?"?${table.replace('.', '"?\\."?')}"?(?!["\\w])`

/** Whether SQL names a table where a statement takes or changes rows: a column of that name elsewhere does not count. */
export const targets = (sql: string, table: string): boolean =>
	new RegExp(`\\b(?:into|from|join|update|only|table|copy|using|references)\\s+${nameOf(table)}`, 'i').test(sql)

/**
 * Whether SQL names a table anywhere: by itself, as `public.t`, or as `INTO t(id)`. A column (`x.t`), a view (`published.t`)
 * and a call (`t(…)`) are none.
 */
export const names = (sql: string, table: string): boolean =>
	targets(sql, table) || new RegExp(`${nameOf(table)}(?!\\s*[(.])`, 'i').test(sql)
