import { type ErrorReport, reportOf } from '#server/startup/error-report.ts'

const maxLength = 300

/** Why something failed, in a line for colleagues. What it was about is left out, for that may be personal. */
export function reasonOf(error: unknown): string {
	let report: ErrorReport = reportOf(error)
	for (let inner = innerOf(report); inner; inner = innerOf(report)) report = inner
	const { message, type, severity, code, constraint } = report
	const line = severity ? ['The database said', code, constraint].filter(Boolean).join(' ') : message || type
	return line.replace(/\s+/g, ' ').trim().slice(0, maxLength)
}

const innerOf = ({ errors, cause }: ErrorReport): ErrorReport | undefined => errors?.[0] ?? cause
