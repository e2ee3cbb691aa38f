import type { Client } from 'pg'

export interface VirtualClock {
	now(): Date
	/** Nothing may be under way. */
	advance(ms: number): Promise<void>
}

/**
 * Gives a database a clock that stands until it is moved: what statements of new connections call `now()` and
 * `clock_timestamp()` is found here first. Functions of the ledger ask no clock, they are told the time.
 */
export async function installVirtualClock(owner: Client): Promise<VirtualClock> {
	let at = new Date(Math.ceil(Date.now() / 1000) * 1000)
	const database = (await owner.query('SELECT quote_ident(current_database()) AS name')).rows[0].name
	await owner.query(`
		CREATE SCHEMA virtual;
		CREATE TABLE virtual.clock (at timestamptz NOT NULL);
		CREATE FUNCTION virtual.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM virtual.clock';
		CREATE FUNCTION virtual.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM virtual.clock';
		GRANT USAGE ON SCHEMA virtual TO PUBLIC;
		GRANT SELECT ON virtual.clock TO PUBLIC;
		ALTER DATABASE ${database} SET search_path = virtual, public, pg_catalog`)
	await owner.query('INSERT INTO virtual.clock VALUES ($1)', [at])
	return {
		now: () => at,
		async advance(ms) {
			at = new Date(at.getTime() + ms)
			await owner.query('UPDATE virtual.clock SET at = $1', [at])
		},
	}
}
