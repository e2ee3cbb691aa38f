import type { ClaimBatch } from '#contracts/tokens/tokens.ts'

/** The form as it is typed: everything is text. */
interface BatchDraft {
	/** The product's slug. */
	product: string
	lot: string
	tokens: string
	codes: string
	/** The last day, as the browser's own field has it: `2027-12-31`. */
	lastDay: string
}

export const untouchedBatch: BatchDraft = { product: '', lot: '', tokens: '50', codes: '500', lastDay: '' }

/** The file for the printer: one code per line, with what it is worth. */
export const csvOf = ({ lot, tokens, product }: ClaimBatch, codes: readonly string[]): string =>
	['code,lot,product,tokens', ...codes.map((code) => `${code},${lot},${product.slug},${tokens}`), ''].join('\r\n')

/** Whether codes of a batch can still be claimed. */
export function batchStateOf(
	{ codes, claimed, expiresAt }: Pick<ClaimBatch, 'codes' | 'claimed' | 'expiresAt'>,
	now: Date,
): { text: string; look: 'good' | 'plain' } {
	if (claimed >= codes) return { text: 'All claimed', look: 'plain' }
	return new Date(expiresAt) <= now ? { text: 'Ended', look: 'plain' } : { text: 'Open', look: 'good' }
}
