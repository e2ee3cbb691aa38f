import { describe, expect, test } from 'vitest'
import { seededRecipes } from '../seed/seed.ts'
import { alcoholIn } from './alcohol-terms.ts'

describe('alcohol is found', () => {
	test.each([
		['A splash of vodka', 'vodka'],
		['two V0DKA shots', 'vodka'],
		['v.o.d.k.a', 'vodka'],
		['v o d k a', 'vodka'],
		['Wódka', 'wodka'],
		['ein Glas Weißwein, nein: Wein', 'wein'],
		['una cerveza fría', 'cerveza'],
		['Likör', 'likor'],
		['Cachaça', 'cachaca'],
		['g\u200bin', 'gin'],
		['немного водка', 'водка'],
		['加一点伏特加', '伏特加'],
		['a shot of Jack Daniel’s', 'jack daniel'],
		['rums', 'rum'],
		['t3qu1l4', 'tequila'],
	])('in %j', (text, word) => expect(alcoholIn(text)).toContain(word))
})

describe('alcohol is not found', () => {
	test.each([
		'Ginger beer and root beer',
		'Alcohol-free wine',
		'non-alcoholic gin',
		'Serve in a wine glass with a champagne flute of ice',
		'Zero-proof, without alcohol',
		'ginger, original, drum, virgin',
		'Apple cider vinegar',
		'100 ml 50 g',
	])('in %j', (text) => expect(alcoholIn(text)).toEqual([]))

	test.each(seededRecipes.map(({ slug, content }) => [slug, content] as const))('in our %s', (_, content) =>
		expect(alcoholIn(JSON.stringify(content))).toEqual([]),
	)
})
