import { and, eq, sql } from 'drizzle-orm'
import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'
import type { Db } from '#server/db/client.ts'
import { dayAtStore } from '#server/db/statements/store-day.ts'
import { emptySearches } from './tables.ts'

/** Terms kept of a day: nobody fills the table with made-up words. */
const maxTermsOfDay = 500

/** The words of a search as they are counted; null where they may name a person: a long number, or many words. */
export function countedSearch(words: readonly string[]): string | null {
	const term = words.join(' ')
	const isPlain = words.length > 0 && words.length <= 4 && term.length <= 40 && !/\d{4}/.test(term)
	return isPlain ? term : null
}

/** Counts a search of the shop that found nothing, on the store's day. */
export async function countEmptySearch(db: Db, words: readonly string[]): Promise<void> {
	const term = countedSearch(words)
	if (term === null) return
	const day = dayAtStore
	const counted = await db
		.update(emptySearches)
		.set({ searches: sql`${emptySearches.searches} + 1` })
		.where(and(eq(emptySearches.day, day), eq(emptySearches.term, term)))
		.returning({ term: emptySearches.term })
	if (counted.length > 0 || (await db.$count(emptySearches, eq(emptySearches.day, day))) >= maxTermsOfDay) return
	await db
		.insert(emptySearches)
		.values({ day, term, searches: 1 })
		.onConflictDoUpdate({
			target: [emptySearches.day, emptySearches.term],
			set: { searches: sql`${emptySearches.searches} + 1` },
		})
}

export const searchCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('empty_searches', `day < CURRENT_DATE - interval '25 months'`),
]
