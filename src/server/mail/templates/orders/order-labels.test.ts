import { expect, test } from 'vitest'
import { parcelLabels } from './order-labels.ts'

const order = {
	shippingMethod: { id: 'standard', name: 'Standard', promise: '3–5 working days' },
	delivery: { from: '2026-11-27', to: '2026-12-01' },
}

test.each([
	['2026-11-23T18:00:00.000Z', 'Standard: arrives Fri, Nov 27 – Tue, Dec 1'],
	// The store's calendar still says Thursday.
	['2026-11-27T05:00:00.000Z', 'Standard: arrives Fri, Nov 27 – Tue, Dec 1'],
	['2026-11-27T18:00:00.000Z', 'Standard: 3–5 working days'],
	['2026-12-04T18:00:00.000Z', 'Standard: 3–5 working days'],
])('a parcel that left at %s names no day on which it cannot be there: %s', (shippedAt, words) => {
	expect(parcelLabels(order, { shippedAt })).toBe(words)
})
