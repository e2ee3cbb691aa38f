import { createHmac, randomBytes } from 'node:crypto'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Keys that the installation made for itself; all its processes share them. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** The installation's key: made once, by whichever process comes first. Everything signed is signed with a key drawn from it. */
export async function installationKey(db: Db): Promise<string> {
	await db
		.insert(secrets)
		.values({ name: 'installation', value: randomBytes(32).toString('base64url') })
		.onConflictDoNothing()
	const [row] = await db.select().from(secrets)
	if (!row) throw new Error('The installation key could not be read.')
	return row.value
}

/** A key for one purpose, so that what is signed for one is worth nothing for another. */
export const keyFor = (installation: string, purpose: string): string =>
	createHmac('sha256', installation).update(purpose).digest('base64url')
