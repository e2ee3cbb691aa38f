import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	checkSymbolOf,
	claimAlphabet,
	claimCodeProblem,
	claimLength,
	plainClaimCode,
	printedClaimCode,
} from '#contracts/tokens/claim-code.ts'

const body = fc
	.array(fc.constantFrom(...claimAlphabet), { minLength: claimLength - 1, maxLength: claimLength - 1 })
	.map((symbols) => symbols.join(''))
const code = body.map((symbols) => symbols + checkSymbolOf(symbols))

test('a code is printed in groups and read however it is typed', () => {
	fc.assert(
		fc.property(code, (plain) => {
			expect(plainClaimCode(` ${printedClaimCode(plain).toLowerCase().replaceAll('-', ' – ')} `)).toBe(plain)
			expect(claimCodeProblem(printedClaimCode(plain))).toBeNull()
		}),
	)
})

test('one wrong symbol is always noticed', () => {
	fc.assert(
		fc.property(code, fc.nat(claimLength - 1), fc.constantFrom(...claimAlphabet), (plain, at, symbol) => {
			fc.pre(plain[at] !== symbol)
			expect(claimCodeProblem(plain.slice(0, at) + symbol + plain.slice(at + 1))).toContain('not quite a code')
		}),
	)
})

test.each([
	['', 'Enter the code from your can.'],
	['ABCD-EFGH', 'A code has 12 symbols. 4 are missing.'],
	['ABCD-EFGH-JKM', 'A code has 12 symbols. 1 is missing.'],
	['ABCD-EFGH-JKMN-P', 'A code has 12 symbols. This one has 13.'],
	['ABCD-EFGH-JKM0', 'There is no zero in a code. Look again: it may be a Q, a D or a G.'],
	['ABCD-EFGH-JKMÄ', 'A code has letters and digits only.'],
])('%s is told what is wrong with it', (typed, problem) => expect(claimCodeProblem(typed)).toBe(problem))
