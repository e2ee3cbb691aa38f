import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no file is longer than a reader keeps in mind: 250 lines', () => {
	const files = globSync('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql}')
	expect(files.length).toBeGreaterThan(1000)
	const lengths = files.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
	expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
})
