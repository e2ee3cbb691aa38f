import type { Db, Statement } from '#server/db/client.ts'
import { searchedWords, searchTerms, spellingSuggestions } from './search-rules.ts'

export interface FoundProducts {
	/** Products by id, with how well they answer: more is better. */
	scores: ReadonlyMap<string, number>
	/** The search as it was understood, where that is not how it was typed. */
	meant: string | null
}

const find: Statement<{ id: string; score: number }> = {
	name: 'catalog-find',
	text: `SELECT product_id AS id, round(ts_rank(document, asked) * 1000000)::int AS score
		FROM product_documents, search_query($1::text[], $2::text[]) asked WHERE document @@ asked`,
}

/** For each word that is nowhere in the catalog, the words that look most like it, by trigrams. */
const alike: Statement<{ typed: string; known: string | null }> = {
	name: 'catalog-alike',
	text: `SELECT typed.word AS typed, near.word AS known
		FROM unnest($1::text[]) AS typed (word)
		LEFT JOIN LATERAL (
			SELECT word FROM product_words ORDER BY product_words.word <-> typed.word LIMIT 40
		) near ON true
		WHERE NOT EXISTS (
			SELECT FROM product_documents
			WHERE document @@ search_query(ARRAY[quote_literal(typed.word)], ARRAY[quote_literal(typed.word) || ':*'])
		)`,
}

/** Finds what every word of the search, its stem or its beginning is in; words with typos as what they were meant to be. */
export async function findProducts(db: Db, q: string): Promise<FoundProducts> {
	const words = searchedWords(q)
	const found = await lookUp(db, words)
	if (found.length > 0) return { scores: scoresOf(found), meant: null }

	const unknown = Map.groupBy(await db.run(alike, [words]), ({ typed }) => typed)
	const meant = new Map(
		[...unknown].map(
			([typed, rows]) =>
				[
					typed,
					spellingSuggestions(
						typed,
						rows.flatMap(({ known }) => known ?? []),
					),
				] as const,
		),
	)
	const isHopeless = meant.size === 0 || [...meant.values()].some((instead) => instead.length === 0)
	if (isHopeless) return { scores: new Map(), meant: null }
	const guessed = await lookUp(db, words, meant)
	return {
		scores: scoresOf(guessed),
		meant: words.map((word) => meant.get(word)?.slice(0, 3).join(' or ') ?? word).join(' '),
	}
}

function lookUp(db: Db, ...search: Parameters<typeof searchTerms>) {
	const { stems, beginnings } = searchTerms(...search)
	return db.run(find, [stems, beginnings])
}

const scoresOf = (rows: ReadonlyArray<{ id: string; score: number }>): FoundProducts['scores'] =>
	new Map(rows.map(({ id, score }) => [id, score]))
