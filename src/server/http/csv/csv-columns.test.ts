import { expect, test } from 'vitest'
import { z } from 'zod'
import { time } from '#contracts/endpoint.ts'
import { csvColumnsOf } from './csv-columns.ts'

const row = z.object({
	number: z.string(),
	lastOrderAt: time.nullable(),
	spentCents: z.int(),
	isActive: z.boolean(),
	tags: z.array(z.string()),
	product: z.object({ slug: z.string(), priceCents: z.int().nullable() }).nullable(),
	lines: z.array(z.object({ sku: z.string() })),
	note: z.string().optional(),
})
const cellsOf = (value: z.input<typeof row>) => csvColumnsOf(row).map(({ cellOf }) => cellOf(value))

test('a column for each plain value, with its name in words', () =>
	expect(csvColumnsOf(row).map(({ head }) => head)).toEqual([
		'Number',
		'Last order at',
		'Spent',
		'Is active',
		'Tags',
		'Product slug',
		'Product price',
		'Note',
	]))

test('money is in dollars, words of a list stand in one cell, and what is missing is empty', () => {
	const full = {
		...{ number: 'UT-1', lastOrderAt: '2026-01-02T03:04:05.000Z', spentCents: 1250, isActive: true },
		...{ tags: ['late', 'gift'], product: { slug: 'cap', priceCents: -5 }, lines: [{ sku: 'X' }], note: 'n' },
	}
	expect(cellsOf(full)).toEqual(['UT-1', '2026-01-02T03:04:05.000Z', '12.50', 'yes', 'late; gift', 'cap', '-0.05', 'n'])
	const bare = { ...full, lastOrderAt: null, isActive: false, tags: [], product: null, note: undefined }
	expect(cellsOf(bare)).toEqual(['UT-1', null, '12.50', 'no', '', null, null, null])
})
