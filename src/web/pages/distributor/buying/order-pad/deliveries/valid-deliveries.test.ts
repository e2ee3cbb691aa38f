import { expect, test } from 'vitest'
import { validDeliveries } from './valid-deliveries.ts'

const whole = {
	id: 'a',
	companyId: 'c',
	shipTo: { id: 's', name: 'Main' },
	requestedDate: '',
	poNumber: '',
	lines: [{ productId: 'p', cases: 2, priceCents: 3600 }],
	cases: 2,
	totalCents: 7200,
}

test('a delivery that the browser kept is read as it was', () => {
	expect(validDeliveries({ deliveries: [whole] })).toEqual([whole])
})

test.each([
	['nothing', null],
	['another shape', { deliveries: 'none' }],
	['a delivery without a place', { deliveries: [{ ...whole, shipTo: null }] }],
	['one without lines', { deliveries: [{ ...whole, lines: [] }] }],
	['half a case', { deliveries: [{ ...whole, lines: [{ productId: 'p', cases: 0.5, priceCents: 1 }] }] }],
])('%s is left out', (_, stored) => {
	expect(validDeliveries(stored)).toEqual([])
})
