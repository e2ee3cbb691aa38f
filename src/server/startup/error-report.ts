import { StartupError } from './startup-error.ts'

/** An error as operators see it in the log, without the values that were passed to it, such as those of a query. */
export interface ErrorReport {
	type: string
	message: string
	/** Where it was thrown. */
	stack: string
	cause?: ErrorReport
	errors?: ErrorReport[]
	[field: string]: unknown
}

/** Names and codes, never values. A database's `detail`, `where` and `hint` quote rows, so they are not among them. */
const databaseFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statement'] as const
const systemFields = ['errno', 'syscall', 'statusCode', 'responseCode', 'command'] as const

const deepest = 5
const maxErrors = 10

export function reportOf(error: unknown, depth = 0): ErrorReport {
	if (!(error instanceof Error))
		return { type: typeof error, message: 'Something else than an error was thrown.', stack: '' }
	const { cause, errors } = error as { cause?: unknown; errors?: unknown }
	const fields = error as unknown as Record<string, unknown>
	const isPlain = (name: string) => ['string', 'number'].includes(typeof fields[name])
	const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
	return {
		type: error.constructor.name,
		message: messageOf(error),
		stack: frames.join('\n'),
		...Object.fromEntries([...databaseFields, ...systemFields].filter(isPlain).map((name) => [name, fields[name]])),
		...(cause instanceof Error && depth < deepest && { cause: reportOf(cause, depth + 1) }),
		...(Array.isArray(errors) &&
			depth < deepest && {
				errors: errors.slice(0, maxErrors).map((each) => reportOf(each, depth + 1)),
			}),
	}
}

/** The same as a text of several lines, for a terminal. */
export function reportText(error: unknown): string {
	const { type, message, stack, cause, errors = [], ...fields } = reportOf(error)
	const named = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
	const lines = [`${type}: ${message}`, ...(named.length > 0 ? [`  ${named.join(' ')}`] : []), stack]
	const { cause: reason } = error as { cause?: unknown }
	if (cause) lines.push(`Caused by ${reportText(reason)}`)
	for (const each of errors) lines.push(`  ${each.type}: ${each.message}`)
	return lines.filter(Boolean).join('\n')
}

/** The error without what was passed to it, for libraries that store whatever they catch. */
export function withoutValues(error: unknown): Error {
	const { type, message, stack } = reportOf(error)
	const copy = new Error(message)
	copy.name = type
	copy.stack = `${type}: ${message}\n${stack}`
	return copy
}

/** For `uncaughtException`: Node itself would print the error with everything that is in it. */
export function exitOnError(error: unknown): void {
	process.stderr.write(`${error instanceof StartupError ? error.message : reportText(error)}\n`)
	process.exit(1)
}

/**
 * Errors of Node for code that writes an answer wrongly: thrown before anything is written, and about that answer
 * alone.
 */
const ofOneAnswer = new Set([
	'ERR_HTTP_HEADERS_SENT',
	'ERR_HTTP_CONTENT_LENGTH_MISMATCH',
	'ERR_HTTP_BODY_NOT_ALLOWED',
	'ERR_HTTP_TRAILER_INVALID',
	'ERR_STREAM_WRITE_AFTER_END',
	'ERR_STREAM_ALREADY_FINISHED',
	'ERR_STREAM_DESTROYED',
	'ERR_STREAM_PREMATURE_CLOSE',
])

/** For a process that serves: one answer that went wrong ends nobody else's. */
export function exitUnlessResponseError(error: unknown): void {
	const isOfOneAnswer = error instanceof Error && ofOneAnswer.has((error as NodeJS.ErrnoException).code ?? '')
	if (isOfOneAnswer) process.stderr.write(`One answer went wrong, and the store serves on. ${reportText(error)}\n`)
	else exitOnError(error)
}

const eMail = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:=]+/g

function messageOf(error: Error): string {
	const { query, params } = error as { query?: unknown; params?: unknown }
	// Drizzle puts the values behind the statement.
	if (typeof query === 'string' && params !== undefined) return `Failed query: ${query}`
	const { code, severity } = error as { code?: unknown; severity?: unknown }
	const isOfData = typeof severity === 'string' && typeof code === 'string' && code.startsWith('22')
	const message = isOfData ? error.message.replace(/".*"/s, '"…"') : error.message
	return message.replace(eMail, '…@…')
}
