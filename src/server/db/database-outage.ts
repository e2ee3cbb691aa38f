import { sqlState } from './statements/sql-errors.ts'

const statementTimeout = '57014'

/**
 * Connection refused, lost or timed out, silence, the server starting up or shutting down, its disk or memory full, or no connection
 * free in time.
 */
export function isDatabaseOutage(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const state = sqlState(error)
	if (state.startsWith('08') || state.startsWith('57P') || state.startsWith('53') || state === statementTimeout)
		return true
	const { code } = error as { code?: string }
	if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return true
	if (
		/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/.test(
			error.message,
		)
	)
		return true
	return error.cause ? isDatabaseOutage(error.cause) : false
}
