import { expect, test } from 'vitest'
import { drinks } from '../seed/drinks.ts'
import { goods } from '../seed/merchandise.ts'
import { commonIngredients, ingredientKey, type Label, nutritionLabelOf } from './label-rules.ts'

const label = (slug: string, ingredients: Array<[name: string, amount?: string]>): Label => ({
	...(nutritionLabelOf({ ...drinks[0], name: slug, slug } as Parameters<typeof nutritionLabelOf>[0], null) as Label),
	ingredients: ingredients.map(([name, amount = null]) => ({ name, amount, role: 'Does something.' })),
})

test.each([
	['L-theanine', 'l-theanine'],
	['Niacinamide (vitamin B3)', 'niacinamide-vitamin-b3'],
	['Natural lemon, yuzu and lime flavors', 'natural-lemon-yuzu-and-lime-flavors'],
])('%s is known as %s', (name, key) => expect(ingredientKey(name)).toBe(key))

test('an ingredient is listed once, with how much of it is in each drink', () => {
	const items = commonIngredients([
		label('orange', [['Water'], ['Carrot'], ['Caffeine', '160 mg']]),
		label('mint', [['Water'], ['Spirulina'], ['Caffeine', '120 mg']]),
	])
	expect(items.map(({ name }) => name)).toEqual(['Water', 'Caffeine', 'Carrot', 'Spirulina'])
	expect(items[1]?.uses).toEqual([
		{ slug: 'orange', amount: '160 mg' },
		{ slug: 'mint', amount: '120 mg' },
	])
	expect(items[2]?.uses).toEqual([{ slug: 'orange', amount: null }])
})

test('what has no nutrition panel has no label', () => {
	const [bottle] = goods
	if (!bottle) throw new Error('There is no merchandise.')
	expect(nutritionLabelOf(bottle as Parameters<typeof nutritionLabelOf>[0], null)).toBeNull()
})
