import type { Statement } from './batch.ts'

/** The five-letter SQLSTATE of an error, through the wrapper that Drizzle puts round it; '' when it has none. */
export function sqlState(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { code?: unknown }).code
	// Classes begin with a digit, F, H, P or X; EPIPE and its like are the system's.
	if (typeof own === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(own)) return own
	return error.cause ? sqlState(error.cause) : ''
}

/** The constraint that refused a row, or ''. */
export function violated(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { constraint?: unknown }).constraint
	if (typeof own === 'string') return own
	return error.cause ? violated(error.cause) : ''
}

const divisionByZero = '22012'
/** In the select list of a statement whose transaction is to fail unless `condition` holds; told by `hasFailed`. */
export const failsUnless = (condition: string) => `1 / (${condition})::int`
/** Whether a transaction ended because a `failsUnless` in it did not hold; in that statement, if one is named. */
export const hasFailed = (error: unknown, statement?: Statement<never>) =>
	sqlState(error) === divisionByZero && (!statement || (error as { statement?: string }).statement === statement.name)
