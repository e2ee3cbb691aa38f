import { sql } from 'drizzle-orm'
import { seedCatalog, seedConsumption, seedItems } from '../modules/catalog/seed.ts'
import { seedMessages } from '../modules/content/seed.ts'
import { seedAccounts } from '../modules/identity/seed.ts'
import { seedInventory } from '../modules/inventory/seed.ts'
import { seedLocations } from '../modules/locations/seed.ts'
import { seedPricing } from '../modules/pricing/seed.ts'
import { seedTokens } from '../modules/tokens/seed.ts'
import { type Db, type DbOrTx, transaction } from './client.ts'

export interface SeedOptions {
	/** Rates and shipping methods come into every empty database; catalogue, stock and accounts with the demo alone. */
	isDemo: boolean
	dataDir: string
	demoPassword: string | undefined
	/** What the hashes of claim codes are keyed with. */
	claimKey: string
	say: (message: string) => void
}

/** Whether the database has been filled: by a first start, or by a shop that set its own rates. */
export async function isSeeded(reader: DbOrTx): Promise<boolean> {
	const { rows } = await reader.execute(
		sql`SELECT EXISTS (SELECT FROM shipping_methods) OR EXISTS (SELECT FROM products) AS filled`,
	)
	return rows[0]?.filled === true
}

/** Fills an empty database, once; on one that has rates or a catalogue nothing is changed. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
	await transaction(db, async (tx) => {
		// Several processes may start at once: one seeds, the others find it done.
		await tx.execute(sql`SELECT pg_advisory_xact_lock(720101)`)
		if (await isSeeded(tx)) return
		await seedPricing(tx)
		if (!options.isDemo) return
		options.say('Loading the demo catalogue')
		await seedCatalog(tx)
		await seedInventory(tx, seedItems, seedConsumption, new Date())
		await seedLocations(tx)
	})
	if (!options.isDemo) return
	await seedAccounts(db, options)
	await seedMessages(db)
	await seedTokens(db, options)
}
