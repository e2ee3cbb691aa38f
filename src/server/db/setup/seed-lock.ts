import { sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'

/** 720104 and 720105 are the ledger's. */
export const seedLocks = {
	everything: 720101,
	accounts: 720102,
	tokens: 720103,
	history: 720106,
	priceLists: 720107,
	companies: 720108,
	creators: 720109,
	messages: 720110,
	recipes: 720111,
	leaderboard: 720112,
	shopSuggestions: 720116,
	projections: 720115,
}

/** Keeps other processes that start at the same moment from seeding the same, until the transaction ends. */
export async function lockSeeding(tx: Pick<Tx, 'execute'>, what: keyof typeof seedLocks): Promise<void> {
	await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLocks[what]})`)
}
