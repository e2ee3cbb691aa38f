import { expect, test } from 'vitest'
import { z } from 'zod'
import { maxExported } from '#contracts/shared/list-export.ts'
import { csvColumnsOf } from './csv-columns.ts'
import { csvOf } from './serve-list.ts'

const columns = csvColumnsOf(z.object({ number: z.int(), name: z.string() }))
const rows = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => ({ number: from + at, name: '=1+1' }))

async function collect(texts: AsyncGenerator<string>) {
	let text = ''
	for await (const each of texts) text += each
	return text.trimEnd().split('\r\n')
}

test('pages are read one after the other, and formulas are not formulas', async () => {
	const asked: Array<string | null> = []
	const lines = await collect(
		csvOf(columns, { items: rows(1, 2), nextCursor: 'b' }, async (cursor) => {
			asked.push(cursor)
			return cursor === 'b' ? { items: [], nextCursor: 'c' } : { items: rows(3, 1), nextCursor: null }
		}),
	)
	expect(lines).toEqual(['Number,Name', "1,'=1+1", "2,'=1+1", "3,'=1+1"])
	expect(asked).toEqual(['b', 'c'])
})

test('no page is read before the one ahead of it was taken', async () => {
	let asked = 0
	const texts = csvOf(columns, { items: rows(1, 1), nextCursor: 'b' }, async () => {
		asked += 1
		return { items: [], nextCursor: null }
	})
	await texts.next()
	await texts.next()
	expect(asked).toBe(0)
	await texts.next()
	expect(asked).toBe(1)
})

test('a file ends after the most it holds, and says that there is more', async () => {
	const lines = await collect(
		csvOf(columns, { items: rows(0, 60_000), nextCursor: 'on' }, async () => ({
			items: rows(60_000, 60_000),
			nextCursor: 'on',
		})),
	)
	expect(lines).toHaveLength(maxExported + 2)
	expect(lines.at(-1)).toMatch(/More rows match than the 100,000/)
})
