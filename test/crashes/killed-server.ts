import { type ChildProcess, spawn } from 'node:child_process'
import { Client } from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../support/app.ts'

// The built server as a process of its own, killed for real. It is held at a step by a lock on what the step writes,
// so the server itself knows nothing of being tested.

export interface KilledServer {
	url: string
	/** Stops it in its tracks: it reads no answer any more. */
	freeze(): void
	kill(): Promise<void>
}

export interface Held {
	/** Until somebody stands before the lock. */
	someoneWaits(): Promise<void>
	/** Until nobody does: PostgreSQL has noticed that the one who stood there is dead. */
	nobodyWaits(): Promise<void>
	release(): Promise<void>
}

/** Servers on the database of a shop, and locks that hold them. */
export function killedServers(shop: Pick<TestApp, 'ownerUrl'>, dataDir: string) {
	const running = new Set<ChildProcess>()

	async function start(variables: Record<string, string> = {}): Promise<KilledServer> {
		const child = spawn(process.execPath, ['dist/server/main.js'], {
			env: {
				...process.env,
				NODE_ENV: 'production',
				NODE_OPTIONS: '',
				DATABASE_URL: shop.ownerUrl,
				PAYMENTS: 'test',
				DATA_DIR: dataDir,
				PORT: '0',
				RATE_LIMIT: 'off',
				JOBS: 'off',
				LOG_LEVEL: 'silent',
				...variables,
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		running.add(child)
		const url = await new Promise<string>((resolve, reject) => {
			let text = ''
			child.stdout.on('data', (chunk: Buffer) => {
				text += chunk
				const found = /^Ready on (\S+)/m.exec(text)
				if (found?.[1]) resolve(found[1])
			})
			child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${text}`)))
		})
		return {
			url,
			freeze: () => void child.kill('SIGSTOP'),
			kill: () =>
				new Promise((resolve) => {
					child.once('exit', () => {
						running.delete(child)
						resolve()
					})
					child.kill('SIGKILL')
				}),
		}
	}

	/** Takes locks until told, by these statements. */
	async function block(...statements: readonly string[]): Promise<Held> {
		const client = new Client({ connectionString: shop.ownerUrl })
		// A test that failed leaves it open, and its database is dropped.
		client.on('error', () => {})
		await client.connect()
		await client.query('BEGIN')
		for (const statement of statements) await client.query(statement)
		const waiting = async () => {
			// Within a transaction the sessions would be those of the first look.
			await client.query('SELECT pg_stat_clear_snapshot()')
			return (
				await client.query(
					// `pg_stat_activity` hides from this login what sessions of another one wait for.
					'SELECT count(*)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
				)
			).rows[0].n as number
		}
		return {
			someoneWaits: () => expect.poll(waiting, { timeout: 40_000 }).toBeGreaterThan(0),
			nobodyWaits: () => expect.poll(waiting, { timeout: 40_000 }).toBe(0),
			async release() {
				await client.query('ROLLBACK')
				await client.end()
			},
		}
	}

	/** Holds every transaction that changes rows of this table where this trigger of theirs stands. */
	async function blockAt(table: string, trigger: string): Promise<Held> {
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query(`
			CREATE FUNCTION held_here() RETURNS trigger LANGUAGE plpgsql AS
				$$ BEGIN PERFORM pg_advisory_xact_lock_shared(4711, 0); RETURN OLD; END $$;
			CREATE ${trigger} FOR EACH ROW EXECUTE FUNCTION held_here()`)
		const held = await block('SELECT pg_advisory_xact_lock(4711, 0)')
		return {
			...held,
			async release() {
				await held.release()
				await owner.query(`DROP TRIGGER held_here ON ${table}; DROP FUNCTION held_here()`)
				await owner.end()
			},
		}
	}

	return {
		start,
		block,
		/** Where all of it is done but the commit. */
		blockCommits: (table: string) =>
			blockAt(
				table,
				`CONSTRAINT TRIGGER held_here AFTER INSERT OR UPDATE OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED`,
			),
		/** Before a row goes. */
		blockRemovals: (table: string) => blockAt(table, `TRIGGER held_here BEFORE DELETE ON ${table}`),
		killAll() {
			for (const child of running) child.kill('SIGKILL')
		},
	}
}

/** The server dies where it is held, and what it had not committed is gone. */
export async function dieUncommitted(server: KilledServer, held: Held): Promise<void> {
	await held.someoneWaits()
	await server.kill()
	await held.nobodyWaits()
	await held.release()
}

/** The server is held at a commit, which then comes to stand; it dies before it has heard so. */
export async function dieCommitted(server: KilledServer, held: Held): Promise<void> {
	await held.someoneWaits()
	server.freeze()
	// Dropping the trigger waits for the commit.
	await held.release()
	await server.kill()
}
