import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, type Db } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'

/** A ledger in a database of its own, empty, with as many connections as there are lanes. */
export interface OwnLedger {
	db: Db
	owner: pg.Client
	stop(): Promise<void>
}

export async function startOwnLedger(lanes: number): Promise<OwnLedger> {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-ledger-'))
	const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
	await migrateDatabase(postgres.ownerUrl, 'db/migrations')
	const db = createDb(postgres.ownerUrl, { max: lanes })
	const owner = new pg.Client({ connectionString: postgres.ownerUrl })
	await owner.connect()
	return {
		db,
		owner,
		async stop() {
			await owner.end()
			await db.pool.end()
			await postgres.stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
