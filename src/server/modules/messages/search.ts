import { and, desc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contracts/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { messages } from './tables.ts'

/** How far a list is looked through before an index is asked: a word that is in many messages fills its page on the way. */
const reaches = [1000, 10_000]

interface Asked {
	/** Which messages the list is of. */
	filter: SQL | undefined
	/** Where the page begins. */
	after: SQL | undefined
	limit: number
}
interface Found {
	ids: string[]
	/** Left out where counting would mean reading them all. */
	total?: number
}

const { id, reference, name, email, subject, message } = messages
type Searched = Record<'reference' | 'name' | 'email' | 'subject' | 'message', SQL.Aliased | AnyPgColumn>

/** Every word stands somewhere in a message. */
const holds = (words: readonly string[], { reference, name, email, subject, message }: Searched): SQL | undefined =>
	and(
		...words.map((word) =>
			or(...[reference, name, email, subject, message].map((column) => sql`${column} ILIKE ${containing(word)}`)),
		),
	)

/**
 * The next messages of a list, newest first, that hold all the words. Frequent words are found by looking through what
 * comes next, rare ones by their trigrams: each is slow where the other is quick, and PostgreSQL cannot know which it has.
 */
export async function search(db: Db, words: readonly string[], { filter, after, limit }: Asked): Promise<Found> {
	const isIndexed = words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))
	for (const reach of reaches) {
		const near = db
			.select({ id, reference, name, email, subject, message })
			.from(messages)
			.where(and(filter, after))
			.orderBy(desc(id))
			.limit(reach)
			.as('near')
		const matching = () => db.select({ id: near.id }).from(near).where(holds(words, near))
		// Stops where the page is full.
		const ids = (await matching().orderBy(desc(near.id)).limit(limit)).map((row) => row.id)
		const isFull = ids.length === limit
		if (isFull && reach !== reaches[0]) return { ids }
		const isAll = (await db.$count(near)) < reach
		if (isAll && !after) return { ids, total: isFull ? await db.$count(matching().as('matching')) : ids.length }
		if (isAll || isFull) return { ids }
		// So few that the rest of the way would not fill the page either.
		if (isIndexed && ids.length < limit / 20) break
		if (!isIndexed && reach === reaches.at(-1)) return { ids }
	}
	return searchByIndex(db, words, { filter, after, limit })
}

/** The trigrams are asked first: in the page's own condition PostgreSQL would rather walk all messages from the newest on. */
async function searchByIndex(db: Db, words: readonly string[], { filter, after, limit }: Asked): Promise<Found> {
	const held = sql`${id} = ANY(ARRAY(SELECT ${id} FROM ${messages} WHERE ${holds(words, messages)}))`
	const all = (condition: SQL | undefined) =>
		db
			.select({ id })
			.from(messages)
			.where(and(filter, held, condition))
	const [found, total] = await Promise.all([
		all(after).orderBy(desc(id)).limit(limit),
		db.$count(
			all(undefined)
				.limit(maxCounted + 1)
				.as('counted'),
		),
	])
	return { ids: found.map((row) => row.id), total }
}
