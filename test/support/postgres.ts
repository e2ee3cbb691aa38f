import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { TestProject } from 'vitest/node'
import { createDb } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { installationKey, keyForPurpose } from '#server/db/setup/secrets.ts'
import { seedDatabase } from '#server/db/setup/seed.ts'
import { createFailureLog } from '#server/jobs/failures.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { claimCodeKeyPurpose } from '#server/modules/tokens/index.ts'

declare module 'vitest' {
	interface ProvidedContext {
		ownerUrl: string
	}
}

/** One PostgreSQL for the run, with a migrated and seeded database that every test file clones. */
export default async function setUp(project: TestProject) {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-test-'))
	const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
	await hurryWrites(postgres.ownerUrl)
	await migrateDatabase(postgres.ownerUrl, 'db/migrations')
	// Nobody waits for what is made here, and on a busy machine it takes a while.
	const db = createDb(postgres.ownerUrl, { max: 2, timeoutMs: 120_000 })
	const claimCodeKey = keyForPurpose(await installationKey(postgres.ownerUrl, undefined), claimCodeKeyPurpose)
	await seedDatabase(db, {
		isDemo: true,
		dataDir,
		demoPassword: 'demo password for tests',
		claimCodeKey,
		say: () => {},
	})
	// Installed once here, so that no test waits for it.
	const log = pino({ level: 'silent' })
	const jobs = await createJobs(db, log, createFailureLog(db, log, new Registry()))
	await jobs.stop()
	await db.pool.end()
	project.provide('ownerUrl', postgres.ownerUrl)
	return async () => {
		await postgres.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}

/**
 * Its data end with the run, so nothing waits for a disk, and nothing tidies up databases that live for seconds: making and
 * dropping one would otherwise take a second each.
 */
async function hurryWrites(ownerUrl: string): Promise<void> {
	const url = new URL(ownerUrl)
	url.username = 'postgres'
	const client = new Client({ connectionString: url.href })
	await client.connect()
	await client.query('ALTER SYSTEM SET fsync = off')
	await client.query('ALTER SYSTEM SET full_page_writes = off')
	await client.query('ALTER SYSTEM SET autovacuum = off')
	await client.query('SELECT pg_reload_conf()')
	await client.end()
}
