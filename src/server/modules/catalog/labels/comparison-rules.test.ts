import { expect, test } from 'vitest'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import { comparisonOf, partsCentsOf } from './comparison-rules.ts'

const pack = (cans: number | null, cents: number, compareAtCents: Cents | null = null) => ({
	name: cans ? `${cans}-pack` : 'M',
	priceCents: asCents(cents),
	compareAtCents,
	cans,
})
const [twelve, four, case24] = [pack(12, 3299), pack(4, 1299), pack(24, 5999)]
const drink = { category: 'energy-drink', contents: [] } as const

test.each([
	['a 12-pack with three 4-packs', twelve, [twelve, four, case24], 3897, 'three 4-packs'],
	['a case with six 4-packs', case24, [twelve, four, case24], 7794, 'six 4-packs'],
	['the smallest pack with nothing', four, [twelve, four, case24], null, null],
	['a pack without a smaller one with nothing', twelve, [twelve], null, null],
	['a pack that costs no less with nothing', pack(12, 3897), [pack(12, 3897), four], null, null],
	['a pack that is not made of smaller ones with nothing', pack(6, 1500), [pack(6, 1500), four], null, null],
	['a shirt with nothing', pack(null, 2800), [pack(null, 2800)], null, null],
])('it compares %s', (_, one, among, compareAtCents, compareWith) =>
	expect(comparisonOf(one, among, drink)).toEqual({ compareAtCents, compareWith }),
)

test.each([
	['Blood Orange, 12 fl oz can', 'its parts at 4-pack prices'],
	['Blood Orange, 12-pack', 'its parts bought apart'],
])('a bundle with %s is compared with %s', (name, compareWith) =>
	expect(comparisonOf(pack(12, 3499, asCents(3900)), [], { category: 'bundle', contents: [{ name }] }, 4000)).toEqual({
		compareAtCents: 3900,
		compareWith,
	}),
)

const bundle = { category: 'bundle', contents: [{ name: 'Cap' }] } as const

test.each([
	['no more than its parts cost today', 3700, 3700],
	['nothing where its parts cost no more', 3499, null],
	['nothing where a part is not sold by itself', null, null],
])('a bundle is compared with %s', (_, partsCents, compareAtCents) =>
	expect(comparisonOf(pack(12, 3499, asCents(3900)), [], bundle, partsCents).compareAtCents).toBe(compareAtCents),
)

test('parts cost what their packs cost today', () => {
	const sold: Record<string, Array<ReturnType<typeof pack>>> = { cola: [twelve, four], cap: [pack(null, 2400)] }
	const packsOf = (slug: string) => sold[slug] ?? []
	const part = (name: string, slug: string | null, quantity = 1) => ({ name, slug, quantity })
	expect(partsCentsOf([part('Cola, 12 fl oz can', 'cola', 8), part('Cap', 'cap')], packsOf)).toBe(2598 + 2400)
	expect(partsCentsOf([part('Cola, 12-pack', 'cola')], packsOf)).toBe(3299)
	expect(partsCentsOf([part('Sticker', null)], packsOf)).toBeNull()
	expect(partsCentsOf([part('Gone', 'gone')], packsOf)).toBeNull()
})
