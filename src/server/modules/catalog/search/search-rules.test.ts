import { expect, test } from 'vitest'
import { searchedWords, searchTerms, spellingSuggestions, wordsIn } from './search-rules.ts'

test.each([
	['PEEL  blood', ['peel', 'blood']],
	['Crème Brûlée', ['creme', 'brulee']],
	['ÖRÄNGE', ['orange']],
	['L-theanine, T-shirt', ['l', 'theanine', 't', 'shirt']],
	['オレンジ', ['オレンシ']],
	[' -!? ', []],
])('%s has the words %o', (text, words) => expect(wordsIn(text)).toEqual(words))

test('a search is short, whatever is typed', () => {
	expect(searchedWords(`${'a'.repeat(90)} b b c`)).toEqual(['a'.repeat(40), 'b', 'c'])
	expect(searchedWords('a b c d e f g h i j k')).toHaveLength(8)
})

const known = ['mango', 'citrus', 'hoodie', 'orange', 'cola', 'mint', 'theanine', 'caffeine', 'lime', 'cap']
test.each([
	['mago', ['mango']],
	['citris', ['citrus']],
	['hoody', ['hoodie']],
	['ornage', ['orange']],
	['coal', ['cola']],
	['cafeine', ['caffeine']],
	['thaenin', ['theanine']],
	['thianene', ['theanine']],
	['cqp', []],
	['zebra', []],
])('%s probably means %o', (typed, meant) => expect(spellingSuggestions(typed, known)).toEqual(meant))

test('a search asks for words by their stem and by their beginning, typed or meant', () => {
	expect(searchTerms(['blood', 'ora'])).toEqual({ stems: ["'blood'", "'ora'"], beginnings: ["'blood':*", "'ora':*"] })
	expect(searchTerms(['blod', 'ora'], new Map([['blod', ['blood', 'bold']]]))).toEqual({
		stems: ["'blood' | 'bold'", "'ora'"],
		beginnings: ["'blood':* | 'bold':*", "'ora':*"],
	})
})
