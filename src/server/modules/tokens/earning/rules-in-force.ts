import { desc } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import { tokenRules } from './tables.ts'

/** Versions kept at hand: an order that is paid late earns by the rules of its day. */
const keptVersions = 50

/** The newest versions, the newest first. */
export async function newestEarningRules(db: DbOrTx): Promise<EarningRules[]> {
	const { version, terms, createdAt } = tokenRules
	const rows = await db
		.select({ version, terms, createdAt })
		.from(tokenRules)
		.orderBy(desc(version))
		.limit(keptVersions)
	return rows.map((row) => ({ ...row.terms, version: row.version, since: row.createdAt.toISOString() }))
}

export type EarningRulebook = Versioned<readonly EarningRules[]>

/** Keeps the rules in memory until they change. */
export const createEarningRulebook = (db: Db, listener: Listener): Promise<EarningRulebook> =>
	versioned(db, listener, () => newestEarningRules(db))

/** The version that held at a time; of a time before all of them, the oldest that is known. */
export function rulesInForce(versions: readonly EarningRules[], at: Date): EarningRules {
	const found = versions.find(({ since }) => Date.parse(since) <= at.getTime()) ?? versions.at(-1)
	if (!found) throw new Error('There are no rules of earning.')
	return found
}
