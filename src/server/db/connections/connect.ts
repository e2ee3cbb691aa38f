import { Client } from 'pg'
import { reasonOf } from '#server/jobs/reason.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { sqlState } from '../statements/sql-errors.ts'

const timeoutMs = 10_000

/** The first connection of a start: throws a StartupError that says what is wrong with `DATABASE_URL`. */
export async function connectFirst(databaseUrl: string, name: string): Promise<Client> {
	let client: Client | undefined
	try {
		client = new Client({
			connectionString: databaseUrl,
			application_name: name,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
		})
		// An error of the connection rejects the query that waits on it.
		client.on('error', () => {})
		await client.connect()
		return client
	} catch (error) {
		// A silent host would never answer a farewell.
		void client?.end().catch(() => {})
		throw new StartupError(mistakeOf(error, new URL(databaseUrl)), { cause: error })
	}
}

function mistakeOf(error: unknown, { hostname, port, pathname, username }: URL): string {
	const place = `${hostname || 'localhost'}:${port || 5432}`
	const database = decodeURIComponent(pathname.slice(1))
	const user = decodeURIComponent(username)
	const { code } = error as NodeJS.ErrnoException
	const state = sqlState(error)
	if (code === 'ECONNREFUSED')
		return `No database listens at ${place}. Start PostgreSQL there, or correct DATABASE_URL.`
	if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
		return `The host ${hostname} of DATABASE_URL is not known here. Correct DATABASE_URL, or this machine's name service.`
	if (state === '3D000')
		return `There is no database "${database}" at ${place}. Create it, or correct the name at the end of DATABASE_URL.`
	if (state.startsWith('28'))
		return `The database at ${place} does not let "${user}" in (${(error as Error).message}). Correct user name and password in DATABASE_URL.`
	if (state === '53300')
		return `The database at ${place} has no connection free. End what holds them, or raise its max_connections.`
	if (state === '57P03') return `The database at ${place} is just starting or stopping. Start again in a moment.`
	if (/time-?out|timed out/i.test((error as Error).message) || code === 'ETIMEDOUT')
		return `The database at ${place} did not answer within ${timeoutMs / 1000} seconds. See that PostgreSQL runs there and that no firewall is in the way, or correct DATABASE_URL.`
	return `The database at ${place} cannot be used (${(error as Error).message || reasonOf(error)}). Correct DATABASE_URL, or see to what it says.`
}
