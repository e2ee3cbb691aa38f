/** The 30 letters of a code: no 0 and O, no 1, I and L, no U that is read as V. */
export const claimAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Symbols of a code, the last of them its check symbol. */
export const claimLength = 12

/** The typed code without the spaces and dashes that people put between its symbols. */
export const plainClaimCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}._/\\,:;'"|]+/gu, '')

/** `ABCD-EFGH-JKMN`, as it is printed. */
export const printedClaimCode = (code: string): string =>
	plainClaimCode(code)
		.match(/.{1,4}/g)
		?.join('-') ?? ''

const size = claimAlphabet.length

/** ISO 7064, hybrid system MOD 31,30: a wrong symbol is always noticed, two that changed places nearly always. */
function remainderOf(symbols: string): number {
	let product = size
	for (const symbol of symbols) {
		const sum = (product + claimAlphabet.indexOf(symbol)) % size || size
		product = (sum * 2) % (size + 1)
	}
	return product
}

/** The symbol that completes a code. */
export const checkSymbolOf = (symbols: string): string => claimAlphabet[(size + 1 - remainderOf(symbols)) % size] ?? ''

const lookAlikes: Readonly<Record<string, string>> = {
	'0': 'There is no zero in a code. Look again: it may be a Q, a D or a G.',
	O: 'There is no letter O in a code. Look again: it may be a Q, a D or a G.',
	'1': 'There is no one in a code. Look again: it may be a 7 or a T.',
	I: 'There is no letter I in a code. Look again: it may be a T or a J.',
	L: 'There is no letter L in a code. Look again: it may be an E or a 4.',
	U: 'There is no letter U in a code. Look again: it may be a V.',
}

/** The first thing that cannot be right about the symbols so far, in words; null when there is none. */
export function claimSymbolProblem(code: string): string | null {
	const stranger = [...code].find((symbol) => !claimAlphabet.includes(symbol))
	if (!stranger) return null
	return lookAlikes[stranger] ?? 'A code has letters and digits only.'
}

/** Why this cannot be a code, in words; null when it can. Typos end here, before anything is looked up. */
export function claimCodeProblem(typed: string): string | null {
	const code = plainClaimCode(typed)
	if (code.length === 0) return 'Enter the code from your can.'
	const symbolProblem = claimSymbolProblem(code)
	if (symbolProblem) return symbolProblem
	if (code.length < claimLength) {
		const missing = claimLength - code.length
		return `A code has ${claimLength} symbols. ${missing} ${missing === 1 ? 'is' : 'are'} missing.`
	}
	if (code.length > claimLength) return `A code has ${claimLength} symbols. This one has ${code.length}.`
	if (checkSymbolOf(code.slice(0, -1)) !== code.at(-1))
		return 'This is not quite a code: one symbol is wrong, or two have changed places. Compare it with your can.'
	return null
}
