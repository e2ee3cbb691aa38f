/** The five-letter SQLSTATE of an error, through the wrapper that Drizzle puts round it; '' when it has none. */
export function sqlState(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { code?: unknown }).code
	// PostgreSQL's classes begin with a digit, F, H, P or X, and ours is UN; EPIPE and its like are the system's.
	if (typeof own === 'string' && /^([0-9FHPX][0-9A-Z]|UN)[0-9A-Z]{3}$/.test(own)) return own
	return error.cause ? sqlState(error.cause) : ''
}

/** The constraint that refused a row, or ''. */
export function violatedConstraint(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { constraint?: unknown }).constraint
	if (typeof own === 'string') return own
	return error.cause ? violatedConstraint(error.cause) : ''
}

/** Raised by the SQL function `must`, with the rule's name as the constraint. */
const brokenRule = 'UN001'
/** SQL whose transaction fails unless `condition` holds; the error names the rule (`hasFailed`). Otherwise it is true. */
export const failsUnless = (rule: string, condition: string) => `must(${condition}, '${rule}')`
/** Whether a transaction ended because a rule did not hold; this one, if one is named. */
export const hasFailed = (error: unknown, rule?: string) =>
	sqlState(error) === brokenRule && (rule === undefined || violatedConstraint(error) === rule)
