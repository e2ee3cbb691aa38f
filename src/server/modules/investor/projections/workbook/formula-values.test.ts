import { expect, test } from 'vitest'
import { formulaReader, type TypedCell } from './formula-values.ts'

const sheet = (cells: Readonly<Record<string, string | number>>) =>
	formulaReader((name): TypedCell => {
		const typed = cells[name] ?? ''
		if (typeof typed === 'number') return { number: typed }
		return typed.startsWith('=') ? { formula: typed.slice(1) } : { other: typed }
	})
const valueOfFormula = (formula: string, cells: Readonly<Record<string, string | number>> = {}) =>
	sheet({ ...cells, Z1: `=${formula}` })('Z1')

test.each([
	['1+2*3', 7],
	['(1+2)*3', 9],
	['-2^2', 4],
	['2^3^2', 64],
	['50%', 0.5],
	['1.05*D5', 2.1],
	['$D$5+Drivers!D6', 5],
	['ROUND(2.5,0)+ROUND(-2.5,0)', 0],
	['SUM(D5:D6,1)', 6],
	['AVERAGE(D5:E6)', 3.5],
	['MAX(D5,D6)-min(D5,D6)', 1],
	['ABS(-1e2)', 100],
])('=%s is %d', (formula, value) => {
	expect(valueOfFormula(formula, { D5: 2, D6: 3, E5: 4, E6: 5 })).toBeCloseTo(value, 12)
})

test.each([
	['1/0', 'It divides by zero.'],
	['1/(D5-2)', 'It divides by zero.'],
	['Z1+1', 'It refers to itself.'],
	['A1', 'It refers to itself: Z1 → A1 → Z1.'],
	['D9', 'D9 is empty.'],
	['B1', 'B1 is not a number.'],
	['WEBSERVICE("http://a.b")', 'It names another sheet, a file or a text. Use figures and cells of this sheet.'],
	['cmd|1', 'It cannot be read. Use figures, cells of this sheet, and + − × ÷.'],
	["'[x.xlsx]S'!A1", 'It names another sheet, a file or a text. Use figures and cells of this sheet.'],
	['RAND()', 'The function RAND is not understood here.'],
	['constructor(1)', 'The function CONSTRUCTOR is not understood here.'],
	['(1', 'It lacks a closing bracket.'],
	['1 2', '“2” is not understood here.'],
	['', 'It ends too early.'],
	['9^999', 'It comes to no number.'],
	['SUM(A1:XFD99999)', 'A range is too large.'],
	['('.repeat(60), 'It has too many brackets.'],
	['1'.repeat(501), 'A formula has at most 500 characters here.'],
])('=%s is refused: %s', (formula, message) => {
	expect(() => valueOfFormula(formula, { D5: 2, A1: '=Z1', B1: 'much' })).toThrow(message)
})
