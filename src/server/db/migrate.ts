import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

/** Any number; the same in every process, so that one migrates and the others wait. */
const migrationLock = 720_100

/** Brings the database to this version's tables; safe to run from many processes at once and again. */
export async function migrateDatabase(ownerUrl: string, folder: string): Promise<void> {
	const client = new Client({ connectionString: ownerUrl, application_name: 'untapped-migrate' })
	await client.connect()
	try {
		await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
		await migrate(drizzle({ client }), { migrationsFolder: folder })
	} finally {
		await client.end()
	}
}
