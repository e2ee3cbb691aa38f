import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import type { DestinationRates } from '../rules.ts'
import { depositRates, shippingMethods, taxRates } from '../tables.ts'
import { depositInForce } from './deposits.ts'
import { taxInForce } from './tax.ts'

export type ShippingMethodRow = typeof shippingMethods.$inferSelect

export interface Rates {
	methods: readonly ShippingMethodRow[]
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
		at: (state, day) => ({
			taxPpm: taxInForce(taxesOf.get(state) ?? [], day),
			depositCents: depositInForce(depositsOf.get(state) ?? [], day),
		}),
	}
}
