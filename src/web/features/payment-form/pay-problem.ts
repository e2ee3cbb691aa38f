import { ApiError } from '#web/lib/api.ts'

/** The text for a connection that broke: the server may have charged the buyer or not. */
export const outcomeUnknownText =
	'The connection broke while you paid, so it is not known yet whether you were charged. Press Pay again: it is the same payment, and is never charged twice.'
const tooFast =
	'That was too many tries in a short time. Nothing was charged by the last one. Wait a minute, then pay again.'

/** What a buyer is told of money where the server has not said it itself; nothing where its own words are to be shown. */
export function payProblem(error: unknown): string | null {
	if (!(error instanceof ApiError)) return outcomeUnknownText
	if (error.status === 429) return tooFast
	const { refusal } = error
	if (refusal?.message.includes('Nothing was charged')) return null
	return error.status >= 500 || !refusal || refusal.code === 'IDEMPOTENCY_IN_PROGRESS' ? outcomeUnknownText : null
}
