import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/db/client.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { installationKey, keyFor } from '../src/server/db/secrets.ts'
import { seedDatabase } from '../src/server/db/seed.ts'
import { openFailures } from '../src/server/jobs/failures.ts'
import { openJobs } from '../src/server/jobs/jobs.ts'
import { claimKeyPurpose } from '../src/server/modules/tokens/index.ts'

declare module 'vitest' {
	interface ProvidedContext {
		ownerUrl: string
	}
}

/** One PostgreSQL for the run, with a migrated and seeded database that every test file clones. */
export default async function setUp(project: TestProject) {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-test-'))
	const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
	await migrateDatabase(postgres.ownerUrl, 'db/migrations')
	const db = openDatabase(postgres.ownerUrl, { max: 2 })
	const claimKey = keyFor(await installationKey(postgres.ownerUrl, undefined), claimKeyPurpose)
	await seedDatabase(db, { isDemo: true, dataDir, demoPassword: 'demo password for tests', claimKey, say: () => {} })
	// Installed once here, so that no test waits for it.
	const log = pino({ level: 'silent' })
	const jobs = await openJobs(db, log, openFailures(db, log, new Registry()))
	await jobs.stop()
	await db.pool.end()
	project.provide('ownerUrl', postgres.ownerUrl)
	return async () => {
		await postgres.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
