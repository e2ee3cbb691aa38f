import { expect, test } from 'vitest'
import type { CommonIngredient } from '#contracts/catalog/labels.ts'
import { facts, kindNotes, purposes, unusedIngredients } from './facts.ts'
import { amountOf, ingredientListOf, ingredientsUrlOf, ingredientsViewIn, isOwnIn, purposeOf, shownOf } from './view.ts'

const seeds = import.meta.glob<{ drinks: ReadonlyArray<{ ingredients: ReadonlyArray<{ name: string }> }> }>(
	'/src/server/modules/catalog/seed/drinks.ts',
	{ eager: true },
)
const names = [
	...new Set(
		Object.values(seeds).flatMap(({ drinks }) =>
			drinks.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)),
		),
	),
]
const keyOf = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

const ingredient = (key: string, uses: CommonIngredient['uses']): CommonIngredient => ({
	key,
	name: key,
	role: 'Does something.',
	uses,
})
const caffeine = ingredient('caffeine-from-green-coffee-beans', [
	{ slug: 'mango', amount: '160 mg' },
	{ slug: 'mint', amount: '120 mg' },
	{ slug: 'cola', amount: '200 mg' },
])
const taurine = ingredient('taurine', [
	{ slug: 'mango', amount: '1,000 mg' },
	{ slug: 'mint', amount: '1,000 mg' },
])
const paprika = ingredient('paprika-extract-color', [{ slug: 'mango', amount: null }])
const all = [caffeine, taurine, paprika]

test('every ingredient that we use is explained', () => {
	expect(names.length).toBeGreaterThan(20)
	expect(names.filter((name) => !facts[keyOf(name)])).toEqual([])
	for (const { does, purpose } of Object.values(facts)) expect(does ?? kindNotes[purpose]?.text).toBeTruthy()
})

test('what we say we leave out is in no ingredient list', () => {
	const words = unusedIngredients.flatMap((each) => each.words)
	expect(words.length).toBeGreaterThan(10)
	expect(names.filter((name) => words.some((word) => name.toLowerCase().includes(word)))).toEqual([])
})

test.each([
	['flavor=mango&for=color', { flavor: 'mango', purpose: 'color' }],
	['flavor=plum&for=magic', { flavor: null, purpose: null }],
	['for=toString', { flavor: null, purpose: null }],
	['', { flavor: null, purpose: null }],
])('?%s is read as what it may say', (query, view) =>
	expect(ingredientsViewIn(new URLSearchParams(query), ['mango', 'mint'])).toEqual(view),
)

test('an address and its view say the same', () => {
	for (const view of [
		{ flavor: 'mint', purpose: 'wake' as const },
		{ flavor: null, purpose: 'sweet' as const },
		{ flavor: null, purpose: null },
	])
		expect(ingredientsViewIn(new URL(ingredientsUrlOf(view), 'https://shop').searchParams, ['mint'])).toEqual(view)
})

test('a list is narrowed down by drink and by what an ingredient is for', () => {
	expect(ingredientListOf(all, 'mint')).toEqual([caffeine, taurine])
	expect(shownOf(all, { flavor: 'mango', purpose: 'color' })).toEqual([paprika])
	expect(shownOf(all, { flavor: null, purpose: null })).toEqual(all)
	expect(all.filter(isOwnIn(3))).toEqual([paprika])
	expect(purposeOf({ key: 'moon-dust' })).toBe('other')
	expect(Object.keys(purposes)).toContain('other')
})

test.each([
	[caffeine, null, '120 to 200 mg'],
	[caffeine, 'mint', '120 mg'],
	[taurine, null, '1,000 mg'],
	[paprika, null, null],
])('the amount of %o in %s is %s', (item, flavor, amount) => expect(amountOf(item, flavor)).toBe(amount))
