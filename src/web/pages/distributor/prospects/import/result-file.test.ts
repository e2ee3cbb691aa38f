import { expect, test } from 'vitest'
import type { ImportReport } from '#contracts/prospects/import.ts'
import { resultFile } from './result-file.ts'

test('a result has the rows as they were, with what became of each', () => {
	const report: ImportReport = {
		...{ ready: 0, added: 1, perhaps: 0, duplicates: 0, wrong: 1 },
		rows: [
			{ line: 2, name: 'Kim, Ellis', outcome: 'added', note: null },
			{ line: 4, name: '', outcome: 'wrong', note: 'City: Required.' },
		],
	}
	expect(resultFile('Name,City\n"Kim, Ellis",Wichita\n\n=x,\n', true, report)).toBe(
		'Name,City,Result,Reason\r\n"Kim, Ellis",Wichita,Added,\r\n\'=x,,Not read,City: Required.\r\n',
	)
})
