import type { CallInput } from '#contracts/endpoint.ts'
import type { ClaimBatch, createClaimBatch } from '#contracts/tokens.ts'

/** The form as it is typed: everything is text. */
export interface BatchDraft {
	/** The product's slug. */
	product: string
	lot: string
	tokens: string
	codes: string
	/** The last day, as the browser's own field has it: `2027-12-31`. */
	lastDay: string
}

export const untouched: BatchDraft = { product: '', lot: '', tokens: '50', codes: '500', lastDay: '' }

const most = 10_000
const wholeIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0)
const isAmount = (text: string): boolean => wholeIn(text) >= 1 && wholeIn(text) <= most

/** The last moment of a day in the reader's time zone. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999`)

/** What the form has to say about what is typed, by field; the server judges again. */
export function batchProblems(draft: BatchDraft, now: Date): Partial<Record<keyof BatchDraft, string>> {
	const amount = 'Enter a whole number from 1 to 10,000.'
	return {
		...(!draft.product && { product: 'Choose what the codes are printed on.' }),
		...(!/^[A-Za-z0-9_.-]{1,40}$/.test(draft.lot.trim()) && {
			lot: 'Up to 40 letters, digits, dots, hyphens and underscores.',
		}),
		...(!isAmount(draft.tokens) && { tokens: amount }),
		...(!isAmount(draft.codes) && { codes: amount }),
		...(!(endOf(draft.lastDay) > now) && { lastDay: 'Choose a day that is not over.' }),
	}
}

/** What a draft without problems sends. */
export const batchOf = ({
	product,
	lot,
	tokens,
	codes,
	lastDay,
}: BatchDraft): CallInput<typeof createClaimBatch>['body'] => ({
	product,
	lot: lot.trim(),
	tokens: wholeIn(tokens),
	codes: wholeIn(codes),
	expiresAt: endOf(lastDay).toISOString(),
})

/** The file for whoever prints them: one code per line, with what it is worth. */
export const csvOf = ({ lot, tokens, product }: ClaimBatch, codes: readonly string[]): string =>
	['code,lot,product,tokens', ...codes.map((code) => `${code},${lot},${product.slug},${tokens}`), ''].join('\r\n')

/** Whether codes of a batch can still be claimed. */
export function stateOf(
	{ codes, claimed, expiresAt }: Pick<ClaimBatch, 'codes' | 'claimed' | 'expiresAt'>,
	now: Date,
): { text: string; look: 'good' | 'plain' } {
	if (claimed >= codes) return { text: 'All claimed', look: 'plain' }
	return new Date(expiresAt) <= now ? { text: 'Ended', look: 'plain' } : { text: 'Open', look: 'good' }
}
