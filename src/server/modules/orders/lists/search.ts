import { type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contracts/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/composed.ts'
import type { ListIndex } from './list-index.ts'
import type { OrderSearch } from './search-rules.ts'
import type { OrderSequence } from './sequence.ts'
import { nameCondition } from './status-filter.ts'

/** Orders of the list that are read before the index of trigrams is asked: a frequent word fills a page within them. */
const nearby = 2000
/** The most orders that are read so, for a word that is in some of them and that the index would find too often. */
const farthest = 20_000
/** A word that PostgreSQL expects in so many orders is looked for that far even where none of those nearby has it. */
const frequent = 2500

interface SearchRequest {
	way: ListIndex
	from: OrderSequence
	limit: number
}
interface SearchResult {
	ids: string[]
	/** Left out where counting would mean reading them all. */
	total?: number
}
type Counted = { id: string; looked: number; matched: number }

/**
 * The next orders of a list that match. A frequent word is found by looking through what comes next, a rare one by its
 * trigrams: each is slow where the other is quick, and PostgreSQL cannot know which it has before it.
 */
export async function searchOrders(db: Db, search: OrderSearch, asked: SearchRequest): Promise<SearchResult> {
	for (let reach = search.isRare ? 0 : nearby; reach > 0; ) {
		const rows = await rowsOf<Counted>(db, nextMatching(search, asked, reach))
		const [{ looked, matched } = { looked: 0, matched: 0 }] = rows
		const ids = rows.flatMap(({ id }) => id ?? [])
		const isAll = looked < reach
		if (isAll || !search.isIndexed) return { ids, ...(isAll && { total: matched }) }
		if (ids.length === asked.limit) return { ids }
		reach = wider(reach, asked.limit / matched)
	}
	// Old orders may have a frequent word that no new one has, like the name of who bought for a year and then no more.
	if (!search.isRare && (await expectedMatches(db, search)) >= frequent) {
		const rows = await rowsOf<{ id: string }>(db, walk(search, asked))
		if (rows.length === asked.limit) return { ids: rows.map(({ id }) => id) }
	}
	const rows = await rowsOf<{ id: string | null; total: number }>(db, allMatching(search, asked))
	return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

/** The next reach, in orders: wide enough to find so many times the orders that this one found; 0 when that is too far. */
function wider(reach: number, times: number): number {
	const needed = Math.ceil(reach * times * 1.2)
	return needed <= farthest ? needed : 0
}

const like = (columns: readonly SQL[], { patterns }: OrderSearch): SQL =>
	sql.join(
		columns.flatMap((column) => patterns.map((pattern) => sql`${column} ILIKE ${pattern}`)),
		sql` OR `,
	)
const isEmail = ({ pattern, beginning }: NonNullable<OrderSearch['email']>) =>
	sql`(o.email ILIKE ${pattern} AND starts_with(lower(o.email), ${beginning}))`
const isNumber = ({ numbers }: OrderSearch) =>
	numbers ? sql`o.number = ANY(${sql.param(numbers)}::text[])` : sql`false`
const name = sql`coalesce(o.shipping_address->>'name', o.buyer_name)`
// Asked order by order: joined, all users would be read for it.
const username = sql`(SELECT u.username FROM published.users u WHERE u.id = o.user_id)`

const literal = (count: number) => sql.raw(String(count))

const nextMatching = (search: OrderSearch, { way, from, limit }: SearchRequest, reach: number) => sql`
	WITH near AS MATERIALIZED (
		SELECT o.id, o.number, o.email, o.user_id, ${name} AS name, o.placed_at, o.total_cents FROM ${way.source}
		WHERE ${way.narrowed} AND ${way.after} ORDER BY ${way.order} LIMIT ${literal(reach)}
	), matching AS MATERIALIZED (
		SELECT o.id, o.placed_at, o.total_cents FROM near o
		WHERE ${isNumber(search)} OR ${like([sql`o.email`, sql`o.name`, username], search)}
	)
	SELECT page.id, looked, matched FROM (SELECT count(*) AS looked FROM near) n, (SELECT count(*) AS matched FROM matching) m
	LEFT JOIN (SELECT * FROM matching o ORDER BY ${from.order} LIMIT ${literal(limit)}) page ON true`

/** The same without a count and as far as it may go: it stops with the last order of the page. */
const walk = (search: OrderSearch, { way, from, limit }: SearchRequest) => sql`
	SELECT o.id FROM (
		SELECT o.id, o.number, o.email, o.user_id, ${name} AS name, o.placed_at, o.total_cents FROM ${way.source}
		WHERE ${way.narrowed} AND ${way.after} ORDER BY ${way.order} LIMIT ${literal(farthest)}
	) o WHERE ${isNumber(search)} OR ${like([sql`o.email`, sql`o.name`], search)} OR o.user_id IN (
		SELECT u.id FROM published.users u WHERE u.deleted_at IS NULL AND (${like([sql`u.username`], search)})
	) ORDER BY ${from.order} LIMIT ${literal(limit)}`

/** The orders that PostgreSQL's statistics let expect by name or e-mail, without reading one. */
async function expectedMatches(db: Db, search: OrderSearch): Promise<number> {
	const named = like([sql`o.email`, name], search)
	const [row] = await rowsOf<{ 'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }> }>(
		db,
		sql`EXPLAIN (FORMAT JSON) SELECT FROM orders o WHERE o.status <> 'pending_payment' AND (${named})`,
	)
	return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

const allMatching = (search: OrderSearch, { way, from, limit }: SearchRequest) => sql`
	WITH named AS MATERIALIZED (
		SELECT o.id FROM orders o WHERE ${nameCondition(search.email ? isEmail(search.email) : like([sql`o.email`, name], search))}
		UNION SELECT o.id FROM orders o WHERE ${isNumber(search)}
		UNION SELECT o.id FROM published.users u JOIN orders o ON o.user_id = u.id
			WHERE u.deleted_at IS NULL AND (${like([sql`u.username`], search)})
	), matching AS MATERIALIZED (
		SELECT o.id, o.placed_at, o.total_cents FROM orders o WHERE o.id = ANY(ARRAY(SELECT id FROM named)) AND ${way.has}
	)
	SELECT page.id, total FROM (SELECT count(*) AS total FROM (SELECT FROM matching LIMIT ${literal(maxCounted + 1)}) counted) t
	LEFT JOIN (SELECT * FROM matching o WHERE ${from.after} ORDER BY ${from.order} LIMIT ${literal(limit)}) page ON true`
