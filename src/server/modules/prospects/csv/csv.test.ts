import { expect, test } from 'vitest'
import { csvRow, csvRowsIn } from '#contracts/shared/csv.ts'

const cellsIn = (text: string) => csvRowsIn(text).map(({ cells }) => cells)

test('cells are told apart by whatever mark the first line has most of', () => {
	expect(cellsIn('Name,City\r\nKim’s,Wichita\r\n')).toEqual([
		['Name', 'City'],
		['Kim’s', 'Wichita'],
	])
	expect(cellsIn('Name;City\nKim, Ellis;Wichita')).toEqual([
		['Name', 'City'],
		['Kim, Ellis', 'Wichita'],
	])
	expect(cellsIn('Name\tCity\rKim\t')[1]?.[0]).toBe('Kim')
})

test('quotes hold marks, line ends and doubled quotes, and rows keep the lines that they begin in', () => {
	expect(csvRowsIn('\uFEFFa,b\n"1, ""x""\nmore",2\n\n , \n3,4')).toEqual([
		{ line: 1, cells: ['a', 'b'] },
		{ line: 2, cells: ['1, "x"\nmore', '2'] },
		{ line: 6, cells: ['3', '4'] },
	])
})

test('what is no CSV still ends', () => {
	expect(cellsIn('"abc"x,y')).toEqual([['abc"x', 'y']])
	expect(cellsIn('"never closed,\n1')).toEqual([['never closed,\n1']])
	expect(cellsIn('')).toEqual([])
	expect(csvRowsIn('a\n'.repeat(50), 10)).toHaveLength(10)
})

test('what is written as a row is read as it was', () => {
	const values = ['=SUM(1)', '+1 316', '-97.3', 'a "b", c', 'two\nlines', '']
	expect(cellsIn(csvRow(values))).toEqual([values])
})
