import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/db/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import type { DestinationRates, TaxCategory } from './rules.ts'
import { depositRates, shippingMethods, taxRates } from './tables.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

export interface Rates {
	methods: readonly ShippingMethod[]
	/** Rates in force in a state on a day (`2026-11-20`). */
	at(state: string, day: string): DestinationRates
}

/** Keeps the tables of tax, deposits and shipping in memory until one of them changes. */
export const createRates = (db: Db, listener: Listener): Promise<Versioned<Rates>> =>
	versioned(db, listener, () => loadRates(db))

/** The rates as they stand in the tables. */
export async function loadRates(db: Db): Promise<Rates> {
	const [taxes, deposits, methods] = await Promise.all([
		db.select().from(taxRates).orderBy(asc(taxRates.effectiveFrom)),
		db.select().from(depositRates).orderBy(asc(depositRates.effectiveFrom)),
		db.select().from(shippingMethods).orderBy(asc(shippingMethods.position)),
	])
	const taxesOf = Map.groupBy(taxes, (rate) => rate.state)
	const depositsOf = Map.groupBy(deposits, (rate) => rate.state)
	return {
		methods,
		at(state, day) {
			const taxPpm: Partial<Record<TaxCategory, number>> = {}
			// Oldest first, so the newest that has begun is the one that stays.
			for (const rate of taxesOf.get(state) ?? [])
				if (rate.effectiveFrom <= day) taxPpm[rate.taxCategory] = rate.ratePpm
			const inForce = (depositsOf.get(state) ?? []).filter((rate) => rate.effectiveFrom <= day).at(-1)
			return { taxPpm, depositCents: inForce?.perContainerCents ?? 0 }
		},
	}
}
