import { expect, test } from 'vitest'
import { readPriceRows } from './read-price-rows.ts'

const pack = {
	casePackId: '0199c9a0-0000-7000-8000-000000000001',
	sku: 'LIME-CASE24',
	gtin: '00012345678905',
	name: 'Lime',
}
const read = (lines: readonly string[]) => readPriceRows(lines.join('\n'), [pack])

test('a row that is there twice, and one that costs more than fewer cases, are named', () => {
	const { rows, prices } = read([
		'Lime,1,38.40',
		'Lime,10,39.00',
		'Lime,20,36.00',
		'LIME-CASE24,20,35.00',
		'Lime,40,35.50',
	])
	expect(rows.map(({ problem }) => problem)).toEqual([
		null,
		'More cases cannot cost more each than fewer.',
		'The same number of cases stands there twice.',
		'The same number of cases stands there twice.',
		'More cases cannot cost more each than fewer.',
	])
	expect(prices).toBeNull()
})

test('five thousand rows of one product are read at once, and nothing beyond them', () => {
	const lines = Array.from({ length: 50_000 }, (_, at) => `Lime,${at + 1},1`)
	const begun = performance.now()
	const { rows, prices } = read(lines)
	expect(performance.now() - begun).toBeLessThan(2000)
	expect(rows).toHaveLength(5001)
	expect(rows.at(-1)).toMatchObject({ row: 5001, problem: 'At most 5000 rows. Nothing from here on is read.' })
	expect(prices).toBeNull()
	expect(read(lines.slice(0, 5000)).prices).toHaveLength(5000)
})
