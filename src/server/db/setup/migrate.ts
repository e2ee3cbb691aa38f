import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { sqlState } from '../client.ts'

/** The key of an advisory lock, the same in every process: one migrates and the others wait. */
const migrationLock = 720_100

export interface MigrationPace {
	/** For how long a migration in service may wait for a lock, in ms, while transactions that come after it wait behind it. */
	lockMs: number
	/** How often it tries again, a little later each time. */
	tries: number
	pauseMs: number
}
const usual: MigrationPace = { lockMs: 2000, tries: 60, pauseMs: 1000 }

/**
 * Brings the database to this version's tables while another version serves; safe to run from many processes at once and
 * again. Each file is a transaction of its own and done once; one that builds indexes concurrently, or commits slice by slice
 * by itself, runs outside of any and goes on where it ended.
 */
export async function migrateDatabase(ownerUrl: string, folder: string, pace = usual): Promise<void> {
	const client = new Client({ connectionString: ownerUrl, application_name: 'untapped-migrate' })
	await client.connect()
	try {
		// What a crash right after a commit takes, the next start does again.
		await client.query('SET synchronous_commit = off')
		await takeTurn(client)
		const done = await doneBefore(client)
		for (const migration of readMigrationFiles({ migrationsFolder: folder }))
			if (!done.has(migration.folderMillis)) await apply(client, migration, pace)
	} finally {
		await client.end()
	}
}

/** Asked for again and again instead of waited for: an index is built concurrently with nobody who waits in a statement. */
async function takeTurn(client: Client): Promise<void> {
	for (;;) {
		const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])
		if (rows[0].taken) return
		await sleep(200)
	}
}

/** The table that Drizzle's own migrator keeps. */
async function doneBefore(client: Client): Promise<Set<number>> {
	await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
	await client.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
		id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
	const { rows } = await client.query('SELECT created_at AS "of" FROM drizzle.__drizzle_migrations')
	return new Set(rows.map(({ of }) => Number(of)))
}

const isConcurrent = (statement: string) =>
	/^(?:\s|--.*)*(?:CREATE|DROP)\s(?:UNIQUE\s)?INDEX\sCONCURRENTLY/im.test(statement)
/** A block that rewrites a large table a slice at a time. Done twice it does nothing more. */
const isInSlices = (statement: string) => /^(?:\s|--.*)*DO\s\$\$[\s\S]*\bCOMMIT;/.test(statement)
const lockNotAvailable = '55P03'
const deadlock = '40P01'

async function apply(
	client: Client,
	migration: MigrationMeta,
	{ lockMs, tries, pauseMs }: MigrationPace,
): Promise<void> {
	const run = migration.sql.some((text) => isConcurrent(text) || isInSlices(text)) ? outsideTransactions : inTransaction
	for (let attempt = 1; ; attempt++) {
		try {
			return await run(client, migration, lockMs)
		} catch (error) {
			if (attempt === tries || ![lockNotAvailable, deadlock].includes(sqlState(error))) throw error
			await sleep(Math.min(attempt, 5) * pauseMs)
		}
	}
}

const remember = (client: Client, { hash, folderMillis }: MigrationMeta) =>
	client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis])

async function inTransaction(client: Client, migration: MigrationMeta, lockMs: number): Promise<void> {
	await client.query('BEGIN')
	try {
		await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
		await client.query(migration.sql.join(';\n'))
		await remember(client, migration)
		await client.query('COMMIT')
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	}
}

/** A concurrent build waits for the transactions that were there before it and keeps nobody waiting itself. */
async function outsideTransactions(client: Client, migration: MigrationMeta): Promise<void> {
	for (const statement of migration.sql) {
		if (!isConcurrent(statement) && !isInSlices(statement))
			throw new Error(`A migration that runs outside of transactions does nothing else: ${statement}`)
		const created = /CREATE\s(?:UNIQUE\s)?INDEX\sCONCURRENTLY\s(?:IF\sNOT\sEXISTS\s)?"?(\w+)"?/i.exec(statement)?.[1]
		if (!created || !(await isBuilt(client, created))) await client.query(statement)
	}
	await remember(client, migration)
}

/** Whether an index is there and whole; one that was begun and not finished is removed. */
async function isBuilt(client: Client, name: string): Promise<boolean> {
	const { rows } = await client.query(
		`SELECT format('%I.%I', n.nspname, c.relname) AS index, i.indisvalid AS whole FROM pg_index i
		JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relname = $1 AND n.nspname IN ('public', 'gateway')`,
		[name],
	)
	if (rows[0] && !rows[0].whole) await client.query(`DROP INDEX CONCURRENTLY ${rows[0].index}`)
	return rows[0]?.whole === true
}
