import { sql } from 'drizzle-orm'
import { seedCatalog, seedConsumption, seedItems } from '#server/modules/catalog/seed.ts'
import { seedCreators } from '#server/modules/creators/seed.ts'
import { seedAccounts } from '#server/modules/identity/seed.ts'
import { seedInventory } from '#server/modules/inventory/seed.ts'
import { seedProjections } from '#server/modules/investor/projections/seed.ts'
import { seedLeaderboard } from '#server/modules/leaderboard/seed.ts'
import { seedMessages } from '#server/modules/messages/seed.ts'
import { seedRecipes } from '#server/modules/mixology/seed/seed.ts'
import { seedPricing } from '#server/modules/pricing/seed.ts'
import { seedProspects } from '#server/modules/prospects/seed/seed.ts'
import { seedShops } from '#server/modules/store-locator/seed.ts'
import { seedShopSuggestions } from '#server/modules/store-locator/suggestions/seed.ts'
import { seedTokens } from '#server/modules/tokens/seed.ts'
import { seedCompanies, seedPriceLists } from '#server/modules/wholesale/seed.ts'
import { type Db, type DbOrTx, transaction } from '../client.ts'
import { lockSeeding } from './seed-lock.ts'

export interface SeedOptions {
	/** Rates and shipping methods come into every empty database; catalog, stock and accounts with the demo alone. */
	isDemo: boolean
	dataDir: string
	demoPassword: string | undefined
	/** The key of the hashes of claim codes. */
	claimCodeKey: string
	/** Whether the demo's past is loaded behind it. */
	hasHistory?: boolean
	say: (message: string) => void
}

/** Whether the database has been filled: by a first start, or by a shop that set its own rates. */
export async function isSeeded(reader: DbOrTx): Promise<boolean> {
	const { rows } = await reader.execute(
		sql`SELECT EXISTS (SELECT FROM shipping_methods) OR EXISTS (SELECT FROM products) AS filled`,
	)
	return rows[0]?.filled === true
}

/** Fills an empty database, once; on one that has rates or a catalog nothing is changed. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
	await transaction(db, async (tx) => {
		// Several processes may start at once: one seeds, the others find it done.
		await lockSeeding(tx, 'everything')
		if (await isSeeded(tx)) return
		await seedPricing(tx)
		if (!options.isDemo) return
		options.say('Loading the demo catalog')
		await seedCatalog(tx)
		await seedInventory(tx, seedItems, seedConsumption, new Date())
		await seedShops(tx)
	})
	if (!options.isDemo) return
	await seedAccounts(db, options)
	await seedMessages(db)
	await seedCompanies(db)
	await seedPriceLists(db)
	await seedProspects(db)
	await seedTokens(db, options)
	await seedRecipes(db)
	await seedCreators(db)
	await seedShopSuggestions(db)
	await seedLeaderboard(db)
	await seedProjections(db)
}
