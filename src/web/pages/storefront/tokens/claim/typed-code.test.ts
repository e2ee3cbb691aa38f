import { expect, test } from 'vitest'
import { groupedCode } from './typed-code.ts'

test.each([
	['', ''],
	['abcd', 'ABCD'],
	['abcde', 'ABCD-E'],
	['abcd efgh jkmn', 'ABCD-EFGH-JKMN'],
	['ABCD–EFGH–JKMN', 'ABCD-EFGH-JKMN'],
	['abcd-efgh-jkmn-p', 'ABCD-EFGH-JKMN-P'],
])('%s is shown as %s', (typed, shown) => expect(groupedCode(typed)).toBe(shown))
