import { editDistance } from '#server/texts/edit-distance.ts'

/** Letters and digits only, without case and accents: how people and catalogs write the same word. */
export const wordsIn = (text: string): string[] =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)

/** The words of a search, cut to a number and length that nobody exceeds who looks for a drink. */
export const searchedWords = (q: string): string[] =>
	[...new Set(wordsIn(q).map((word) => word.slice(0, 40)))].slice(0, 8)

/** Shorter words are too alike for a typo to be told from another word. */
const shortestForgiven = 4
/** From this length on, two typos leave a word recognizable. */
const longEnoughForTwo = 7

/**
 * Which of the words that the catalog knows were probably meant: those one typo away; if there are none, those whose
 * beginning is (somebody is still typing); if there are none and the word is long, those two typos away.
 */
export function spellingSuggestions(typed: string, known: readonly string[]): string[] {
	if (typed.length < shortestForgiven) return []
	const forgivable = known.filter((word) => word.length >= shortestForgiven)
	const oneAway = forgivable.filter((word) => editDistance(typed, word, 1) <= 1)
	if (oneAway.length > 0) return oneAway
	const begun = forgivable.filter((word) =>
		[-1, 0, 1].some((more) => editDistance(typed, word.slice(0, typed.length + more), 1) <= 1),
	)
	if (begun.length > 0 || typed.length < longEnoughForTwo) return begun
	return forgivable.filter((word) => editDistance(typed, word, 2) <= 2)
}

/**
 * A search as `search_query` in the database takes it: for each word, or what it was meant to be, the words to find by
 * their stem, and the beginnings to find.
 */
export function searchTerms(words: readonly string[], meant: ReadonlyMap<string, readonly string[]> = new Map()) {
	const instead = words.map((word) => meant.get(word) ?? [word])
	const anyOf = (alternatives: readonly string[], mark: string) =>
		alternatives.map((each) => `'${each}'${mark}`).join(' | ')
	return {
		stems: instead.map((alternatives) => anyOf(alternatives, '')),
		beginnings: instead.map((alternatives) => anyOf(alternatives, ':*')),
	}
}
