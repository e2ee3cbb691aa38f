import { sql } from 'drizzle-orm'
import { seedCatalog, seedProducts, variantId } from '../modules/catalog/seed.ts'
import { seedAccounts } from '../modules/identity/seed.ts'
import { seedInventory } from '../modules/inventory/seed.ts'
import { seedPricing } from '../modules/pricing/seed.ts'
import { type Db, transaction } from './client.ts'

export interface SeedOptions {
	/** Rates and shipping methods come into every empty database; catalogue, stock and accounts with the demo alone. */
	isDemo: boolean
	dataDir: string
	demoPassword: string | undefined
	say: (message: string) => void
}

/** Fills an empty database, once; on one that has a catalogue nothing is changed. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
	await transaction(db, async (tx) => {
		// Several processes may start at once: one seeds, the others find it done.
		await tx.execute(sql`SELECT pg_advisory_xact_lock(720101)`)
		const { rows } = await tx.execute(sql`SELECT 1 FROM shipping_methods LIMIT 1`)
		if (rows.length > 0) return
		await seedPricing(tx)
		if (!options.isDemo) return
		options.say('Loading the demo catalogue')
		await seedCatalog(tx)
		await seedInventory(
			tx,
			seedProducts.flatMap((product) =>
				product.variants.map((variant) => ({
					variantId: variantId(variant.sku),
					name: product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
					cans: variant.cans,
					items: variant.items,
				})),
			),
			new Date(),
		)
	})
	if (options.isDemo) await seedAccounts(db, options)
}
