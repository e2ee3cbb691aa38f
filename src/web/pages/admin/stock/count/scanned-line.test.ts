import { expect, test } from 'vitest'
import type { CountSheet } from '#contracts/inventory/counts.ts'
import { scannedLine } from './scanned-line.ts'

const line = (sku: string, lot: string): CountSheet['lines'][number] => ({
	...{ lotId: `${sku} ${lot}`, sku, name: sku, lot, location: 'MAIN', bestBy: null },
	...{ counted: null, book: null, countedBy: null, countedAt: null },
})
const lines = [line('UT-CL', 'A1'), line('UT-CL', 'A2'), line('UT-CAP', 'C1')]

test.each([
	['a1', 'UT-CL A1'],
	['UT-CAP', 'UT-CAP C1'],
])('the code %s means one line', (code, lotId) => {
	expect(scannedLine(lines, code)).toMatchObject({ lotId })
})

test.each([
	['UT-CL', 'UT-CL lies here in 2 lots. Scan the lot on the carton.'],
	['Z9', 'Z9 is no lot and no item of this sheet.'],
])('the code %s says what to do', (code, text) => {
	expect(scannedLine(lines, code)).toBe(text)
})
