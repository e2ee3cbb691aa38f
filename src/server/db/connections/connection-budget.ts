import { StartupError } from '#server/startup/startup-error.ts'
import { connectFirst } from './connect.ts'

/** The highest number of connections of each pool of one process. */
export const poolSizes = {
	serving: 16,
	catalog: 2,
	/** While it starts, for the demo data. */
	filling: 2,
}
/** The listener has one of its own; migrations and the demo data are done before the pools are full. */
export const connectionsPerProcess = poolSizes.serving + poolSizes.catalog + 1
/** For backups, `npm run audit`, `npm run admin:create` and an operator's psql. */
const keptFree = 5

interface Room {
	/** Connections that PostgreSQL gives to roles like ours. */
	max: number
	/** Connections that other processes have now. */
	taken: number
}

/** Whether the pools of so many processes fit; the sentence says what to change. Null when there is room. */
export function budgetProblem(
	processes: number,
	{ max, taken }: Room,
): { isHopeless: boolean; message: string } | null {
	const needed = processes * connectionsPerProcess + keptFree
	const sum = `${processes} × ${connectionsPerProcess} connections and ${keptFree} to spare are ${needed}`
	if (needed > max)
		return {
			isHopeless: true,
			message: `PostgreSQL gives ${max} connections; ${sum}. Raise max_connections, or lower WEB_CONCURRENCY to ${Math.max(1, Math.floor((max - keptFree) / connectionsPerProcess))}.`,
		}
	if (needed + taken > max)
		return {
			isHopeless: false,
			message: `PostgreSQL gives ${max} connections, others have ${taken} now, and ${sum}: under load some will be refused. Raise max_connections, or start fewer processes.`,
		}
	return null
}

const room = `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
		- coalesce(current_setting('reserved_connections', true), '0')::int AS "max",
	(SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS taken`

/**
 * Refuses to start without a database, or with pools that it could never fill: found out under load, it would be
 * everybody's error.
 * Servers elsewhere may be stopping just now, so what they hold is only a warning.
 */
export async function confirmConnections(
	ownerUrl: string,
	processes: number,
	log: { warn(message: string): void },
): Promise<void> {
	const client = await connectFirst(ownerUrl, 'untapped-start')
	try {
		const { rows } = await client.query<Room>(room)
		const problem = rows[0] && budgetProblem(processes, rows[0])
		if (problem?.isHopeless) throw new StartupError(problem.message)
		if (problem) log.warn(problem.message)
	} finally {
		await client.end().catch(() => {})
	}
}
