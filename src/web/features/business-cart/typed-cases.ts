import { maxCasesPerLine } from '#contracts/wholesale/prices/case-prices.ts'

/** What a typed text says of cases: nothing typed is none, and what is no whole number says nothing but what is wrong. */
export function typedCases(text: string): { cases: number | null; problem: string | null } {
	const typed = text.trim().replace(/^(\d{1,3})((?:,\d{3})+)$/, (whole) => whole.replaceAll(',', ''))
	if (typed === '') return { cases: 0, problem: null }
	if (/^\d+\.0*$/.test(typed)) return typedCases(typed.replace(/\..*/, ''))
	if (!/^\d+$/.test(typed)) return { cases: null, problem: 'Whole cases only' }
	if (Number(typed) > maxCasesPerLine) return { cases: null, problem: `At most ${maxCasesPerLine}` }
	return { cases: Number(typed), problem: null }
}
