import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import { type PromotionRow, promotions } from './tables.ts'

/** Promotions that nobody has to type: kept in memory until one of them changes. What was used of them is not in here. */
export type AutomaticPromotions = Versioned<readonly Omit<PromotionRow, 'uses'>[]>

export const createAutomaticPromotions = (db: Db, listener: Listener): Promise<AutomaticPromotions> =>
	// Awaited here: a query of the builder is sent anew with each `then`.
	versioned(db, listener, async () => {
		const isAutomatic = and(eq(promotions.appliesBy, 'automatic'), isNull(promotions.endedAt))
		return await db.select().from(promotions).where(isAutomatic).orderBy(asc(promotions.id))
	})
