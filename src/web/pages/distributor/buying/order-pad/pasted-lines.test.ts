import { describe, expect, test } from 'vitest'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { pastedLines, pastedRows } from './pasted-lines.ts'

const offer = (sku: string, gtin: string, name: string) => ({ productId: sku, sku, gtin, name }) as unknown as CaseOffer
const offers = [
	offer('UT-CS-CASE24', '10200001001054', 'Citrus Surge'),
	offer('UT-CSZ-CASE24', '10200001001061', 'Citrus Surge Zero'),
	offer('UT-MC-CASE24', '10200001001078', 'Midnight Cola'),
]
const read = (text: string) =>
	pastedRows(text, offers).map(({ offer, cases, problem }) => problem ?? `${offer?.sku} ${cases}`)

describe('a line says what and how many', () => {
	test.each([
		['UT-CS-CASE24\t5', 'UT-CS-CASE24 5'],
		['ut-cs-case24, 5', 'UT-CS-CASE24 5'],
		['5 x Citrus Surge', 'UT-CS-CASE24 5'],
		['Citrus Surge Zero - 12 cases', 'UT-CSZ-CASE24 12'],
		['midnight cola: 1,200', 'UT-MC-CASE24 1200'],
		['UT-MC-CASE24;Midnight Cola;$36.00;7', 'UT-MC-CASE24 7'],
		['10200001001078', 'UT-MC-CASE24 1'],
		['10200001001078 6', 'UT-MC-CASE24 6'],
		['Citrus Surges 5', 'Not on your price list'],
		['Grape 5', 'Not on your price list'],
		['Citrus Surge 2.5', 'Whole cases only'],
		['Citrus Surge -3', 'Whole cases only'],
		['Citrus Surge 0', 'How many cases?'],
		['Citrus Surge, please', 'How many cases?'],
		['Citrus Surge 5 or 6', 'More than one number: say the cases alone'],
		['Citrus Surge 1000000', 'At most 9999'],
	])('%s: %s', (text, expected) => {
		expect(read(text)).toEqual([expected])
	})
})

test('a sheet with a head says in which column the cases are', () => {
	const sheet = 'SKU,Year,Qty\r\nUT-CS-CASE24,2026,"5"\r\n\r\nUT-MC-CASE24,2026,\r\n'
	expect(read(sheet)).toEqual(['UT-CS-CASE24 5', 'How many cases?'])
	expect(pastedRows(sheet, offers).map(({ row }) => row)).toEqual([2, 4])
})

test('what is said twice adds up, and nothing counts while a row is wrong', () => {
	const scanned = '10200001001078\n10200001001078\nCitrus Surge 2'
	expect(pastedLines(pastedRows(scanned, offers))?.map(({ offer, cases }) => [offer.sku, cases])).toEqual([
		['UT-MC-CASE24', 2],
		['UT-CS-CASE24', 2],
	])
	expect(pastedLines(pastedRows(`${scanned}\nGrape 5`, offers))).toBeNull()
	expect(pastedLines([])).toEqual([])
})
