import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Row } from '../report.ts'

const maxMs = 1000

/** Time that the database spent on statements, in ms, our own among them. */
async function activeMs(owner: Client): Promise<number> {
	await owner.query('SELECT pg_stat_clear_snapshot()')
	const { rows } = await owner.query<{ ms: number }>(
		'SELECT active_time::float8 AS ms FROM pg_stat_database WHERE datname = current_database()',
	)
	return rows[0]?.ms ?? 0
}

/**
 * What the jobs of a minute take of the database in a store in which nothing happens: the audit of changes, supply, seals,
 * totals, customers, cleaning. What the audit does at night is put off. The store runs with its jobs.
 */
export async function passes(owner: Client): Promise<Row[]> {
	await owner.query(`INSERT INTO audit_passes (kind, progress, finished_at) VALUES ('whole', '{}', now())`)
	// The first pass of each job catches up.
	await sleep(150_000)
	const before = await activeMs(owner)
	await sleep(120_000)
	const value = ((await activeMs(owner)) - before) / 2
	const { rows } = await owner.query<{ ms: number }>(
		`SELECT max(extract(epoch FROM finished_at - started_at) * 1000)::float8 AS ms FROM audit_passes
		WHERE kind = 'changes' AND started_at > now() - interval '2 minutes'`,
	)
	const audit = rows[0]?.ms ?? 0
	return [
		{ what: 'database time of a minute, all jobs', value, unit: 'ms', goal: `≤ ${maxMs}`, isMet: value <= maxMs },
		{
			what: 'a pass of the audit over what changed',
			value: audit,
			unit: 'ms',
			goal: `≤ ${maxMs}`,
			isMet: audit <= maxMs,
		},
	]
}
