import { expect, test } from 'vitest'
import type { Column } from '../columns.ts'
import { chosenColumns, columnKey, columnsPattern, moveColumnKey } from './chosen-columns.ts'

const columns: ReadonlyArray<Column<null>> = [
	{ head: 'Order', cell: () => null },
	{ head: 'Last order', cell: () => null, from: 'xl' },
	{ head: 'Total', cell: () => null },
	{ head: 'Variants, prices and stock', cell: () => null },
]
const heads = (chosen: string | null) => chosenColumns(columns, chosen).map(({ head }) => head)

test.each([
	[null, ['Order', 'Last order', 'Total', 'Variants, prices and stock']],
	['nothing-known', ['Order', 'Last order', 'Total', 'Variants, prices and stock']],
	['total.last-order', ['Order', 'Total', 'Last order']],
	['total.total-of-others', ['Order', 'Total']],
	['variants-prices-and-stock', ['Order', 'Variants, prices and stock']],
])('%s shows %o', (chosen, expected) => expect(heads(chosen)).toEqual(expected))

test('a chosen column shows on every wide screen', () =>
	expect(chosenColumns(columns, 'last-order')[1]).not.toHaveProperty('from'))

test('keys can stand in a URL', () => {
	const keys = columns.map(({ head }) => columnKey(head)).join('.')
	expect(keys).toMatch(columnsPattern)
	expect(encodeURIComponent(keys)).toBe(keys)
})

test.each([
	['b', 1, ['a', 'c', 'b']],
	['b', -1, ['b', 'a', 'c']],
	['a', -1, ['a', 'b', 'c']],
	['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %s', (key, by, expected) => expect(moveColumnKey(['a', 'b', 'c'], key, by)).toEqual(expected))
