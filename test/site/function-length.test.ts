import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** The functions of a file that have more lines than this, blank ones and comments counted. */
function longFunctions(path: string, max: number): Array<{ path: string; name: string; lines: number }> {
	const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
	const found: Array<{ path: string; name: string; lines: number }> = []
	const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
	const walk = (node: ts.Node): void => {
		const lines = ts.isFunctionLike(node) ? lineOf(node.end) - lineOf(node.getStart(file)) + 1 : 0
		if (lines > max) found.push({ path, name: node.getText(file).split('\n', 1)[0] ?? '', lines })
		ts.forEachChild(node, walk)
	}
	walk(file)
	return found
}

test.for([
	{ room: 'web', max: 80 },
	{ room: 'server', max: 60 },
])('no function of src/$room has more than $max lines', { timeout: 60_000 }, ({ room, max }) => {
	const files = globSync(`src/${room}/**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$/.test(path))
	expect(files.length).toBeGreaterThan(200)
	expect(files.flatMap((path) => longFunctions(path, max))).toEqual([])
})
