import { expect, test } from 'vitest'
import type { EditEffects } from '#contracts/orders/order-edits.ts'
import { asCents } from '#contracts/shared/money.ts'
import { editedUnits } from './edited-units.ts'

const none = { unitPriceCents: asCents(0), discountCents: asCents(0), taxCents: asCents(0), depositCents: asCents(0) }
const line = (sku: string, lineId: string | null, before: number, after: number): EditEffects['lines'][number] => ({
	...{ sku, lineId, before, after, name: 'Tee', variantName: sku, ...none },
})

test('more of a line is told with what was there: 2 → 3, and not 0 → 1', () =>
	expect(editedUnits([line('S', 'first', 2, 2), line('M', 'second', 1, 1), line('S', null, 0, 1)])).toEqual([
		{ sku: 'S', name: 'Tee', variantName: 'S', before: 2, after: 3 },
	]))

test('what goes and what is new are told each', () =>
	expect(editedUnits([line('S', 'first', 2, 0), line('M', null, 0, 2)])).toMatchObject([
		{ sku: 'S', before: 2, after: 0 },
		{ sku: 'M', before: 0, after: 2 },
	]))
