import { and, desc, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contracts/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { messages } from './tables.ts'

/** How far a list is looked through before an index is asked: a word that is in many messages fills its page on the way. */
const farthest = 10_000
const reaches = [1000, farthest]
/**
 * So many messages an index may name; a word of more than these is looked for on the way again. Of a million messages it
 * is as many as fill a page within `farthest`. Its entries are counted first, each a thirtieth of the work of a message.
 */
const maxByIndex = 5000
/** How often a page is looked for `farthest` messages on. What is not full by then is short, and the next page goes on. */
const maxSteps = 2

interface SearchRequest {
	/** Which messages the list is of. */
	filter: SQL | undefined
	/** Where the page begins. */
	after: SQL | undefined
	limit: number
}
interface SearchResult {
	ids: string[]
	/** Left out where counting would mean reading them all. */
	total?: number
	/** Where the next page begins: a page may be short while messages are left to be looked through. */
	goesOnAfter?: string
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

const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * The next messages of a list, newest first, that hold all the words. Frequent words are found by looking through what
 * comes next, rare ones by their trigrams: each is slow where the other is quick, and PostgreSQL cannot know which it has.
 * A word that is frequent among old messages alone is slow both ways: its pages come short, a stretch of the list each.
 */
export async function searchMessages(db: Db, words: readonly string[], asked: SearchRequest): Promise<SearchResult> {
	const { after, limit } = asked
	const indexed = words.filter(isIndexed)
	for (const reach of reaches) {
		const { ids, end, matching } = await lookThrough(db, words, asked, reach)
		const isFull = ids.length === limit
		if (isFull && reach !== reaches[0]) return { ids }
		if (!end && !after) return { ids, total: isFull ? await db.$count(matching().as('matching')) : ids.length }
		if (!end || isFull) return { ids }
		// So few that the rest of the way would not fill the page either.
		if (indexed.length === 0 || ids.length < limit / 20) break
	}
	return (indexed.length > 0 && (await searchByIndex(db, words, indexed, asked))) || lookOn(db, words, asked)
}

/** Searches the texts of the next messages, so many of them; `end` is the last one when there may be more behind it. */
async function lookThrough(db: Db, words: readonly string[], { filter, after, limit }: SearchRequest, reach: number) {
	const next = and(filter, after)
	const near = db
		.select({ id, reference, name, email, subject, message })
		.from(messages)
		.where(next)
		.orderBy(desc(id))
		.limit(reach)
		.as('near')
	const matching = () => db.select({ id: near.id }).from(near).where(holds(words, near))
	// Stops where the page is full.
	const found = await matching().orderBy(desc(near.id)).limit(limit)
	const [last] = await db
		.select({ id })
		.from(messages)
		.where(next)
		.orderBy(desc(id))
		.offset(reach - 1)
		.limit(1)
	return { ids: found.map((row) => row.id), end: last?.id, matching }
}

/** Looks through the next stretches of a list. */
async function lookOn(
	db: Db,
	words: readonly string[],
	{ filter, after, limit }: SearchRequest,
): Promise<SearchResult> {
	const ids: string[] = []
	let end: string | undefined
	for (let steps = 0; steps < maxSteps; steps++) {
		const from = { filter, after: end ? lt(id, end) : after, limit: limit - ids.length }
		const stretch = await lookThrough(db, words, from, farthest)
		ids.push(...stretch.ids)
		end = stretch.end
		if (ids.length === limit || !end) return { ids }
	}
	return end ? { ids, goesOnAfter: end } : { ids }
}

/**
 * Null when the index names too many. The trigrams are asked first: in the page's own condition PostgreSQL would rather
 * walk all messages from the newest on. Words without trigrams come after: what they pass over has no bound.
 */
async function searchByIndex(
	db: Db,
	words: readonly string[],
	indexed: readonly string[],
	{ filter, after, limit }: SearchRequest,
): Promise<SearchResult | null> {
	// Planned as if all were wanted, which is what makes the index worth it, and read no further than to the limit.
	const held = sql`(WITH held AS MATERIALIZED (SELECT ${id} FROM ${messages} WHERE ${holds(indexed, messages)})
		SELECT id FROM held LIMIT ${sql.raw(String(maxByIndex + 1))}) AS named`
	const named = await db.select({ id: sql<string>`id` }).from(held)
	if (named.length > maxByIndex) return null
	const isNamed = sql`${id} = ANY(${sql.param(named.map((row) => row.id))}::uuid[])`
	const others = words.filter((word) => !isIndexed(word))
	const all = (condition: SQL | undefined) =>
		db
			.select({ id })
			.from(messages)
			.where(and(filter, isNamed, holds(others, messages), condition))
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
