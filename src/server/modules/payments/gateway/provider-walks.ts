import { and, eq, sql } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { providerWalks } from '../tables.ts'
import type { BooksPlace } from './gateway.ts'

export type BooksWalk = typeof providerWalks.$inferSelect.walk

/** Where a walk goes on. One that never went begins a day ago: what was before is the audit's. */
export async function booksPlaceOf(db: Db, provider: string, walk: BooksWalk): Promise<BooksPlace> {
	const { lastId, lastAt } = providerWalks
	const [place] = await db
		.select({ id: lastId, at: lastAt })
		.from(providerWalks)
		.where(and(eq(providerWalks.provider, provider), eq(providerWalks.walk, walk)))
	return place ?? { id: '', at: new Date(Date.now() - dayMs) }
}

/** Keeps the place that a walk through the provider's books has reached; the next one begins after it. */
export async function keepBooksPlace(db: Db, provider: string, walk: BooksWalk, { id, at }: BooksPlace): Promise<void> {
	const place = { lastId: id, lastAt: at, walkedAt: sql`now()` }
	await db
		.insert(providerWalks)
		.values({ provider, walk, ...place })
		.onConflictDoUpdate({ target: [providerWalks.provider, providerWalks.walk], set: place })
}

/** How far each walk has come, and when it last did. */
export const walksOf = (db: Db, provider: string) =>
	db
		.select({ walk: providerWalks.walk, upTo: providerWalks.lastAt, walkedAt: providerWalks.walkedAt })
		.from(providerWalks)
		.where(eq(providerWalks.provider, provider))
