import { expect, test } from 'vitest'
import { adjustStock, type StockItem } from '#contracts/inventory/inventory.ts'
import { adjustedUnitsIn, deltaOf, stockAt, stockOutcomeOf, untouchedAdjustment } from './adjustment.ts'
import { adjustmentDraft } from './adjustment-schema.ts'

test.each([
	['12', 12],
	[' 7 ', 7],
	['1000000', 1_000_000],
	['1000001', null],
	['0', null],
	['', null],
	['-3', null],
	['1.5', null],
	['1e3', null],
	['0x10', null],
])('%j is %s units', (text, units) => expect(adjustedUnitsIn(text)).toBe(units))

test('units are added or taken away', () => {
	expect(deltaOf({ direction: 'add', units: '5' })).toBe(5)
	expect(deltaOf({ direction: 'remove', units: '5' })).toBe(-5)
	expect(deltaOf({ direction: 'remove', units: 'x' })).toBeNull()
})

const canA: StockItem = {
	sku: 'CAN-A',
	name: 'A',
	onHand: 30,
	reserved: 0,
	available: 30,
	inTransit: 0,
	incoming: 0,
	soldUnits: 0,
	lowStockAt: null,
	locations: [{ code: 'MAIN', onHand: 20, reserved: 0, available: 20 }],
}

test('what is sent is what the interface takes', () => {
	const draft = { ...untouchedAdjustment, units: '5', reason: '  Damaged ' }
	expect(adjustmentDraft(canA).parse(draft)).toEqual({ sku: 'CAN-A', delta: -5, reason: 'Damaged' })
	const placed = adjustmentDraft(canA).parse({ ...draft, location: 'MAIN' })
	expect(adjustStock.body.parse(placed)).toMatchObject({ location: 'MAIN' })
})

test.each([
	[{ units: '0' }, [['units', 'Enter a whole number from 1 to 1,000,000.']]],
	[{ units: '31' }, [['units', 'There are 30 on hand. At most 30 can be removed.']]],
	[{ reason: ' ' }, [['reason', 'Say why the stock changes.']]],
	[{ direction: 'add', units: '31' }, undefined],
] as const)('%j is said of its field, before anything is sent', (typed, said) => {
	const { error } = adjustmentDraft(canA).safeParse({ ...untouchedAdjustment, units: '5', reason: 'Counted', ...typed })
	expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(said)
})

test('what is on hand is counted at the chosen place', () => {
	expect(stockAt(canA, 'MAIN')).toMatchObject({ onHand: 20 })
	expect(stockAt(canA, '')).toMatchObject({ onHand: 30 })
})

test.each([
	['remove', '173', { onHand: 37 }],
	['remove', '99999', { problem: 'There are 210 on hand; orders hold 37 of them. At most 173 can be removed.' }],
	['remove', '174', { problem: 'There are 210 on hand; orders hold 37 of them. At most 173 can be removed.' }],
	['add', '99999', { onHand: 100_209 }],
	['remove', '', null],
] as const)('to %s %s of 210, of which orders hold 37, is %j', (direction, units, outcome) =>
	expect(stockOutcomeOf({ direction, units }, { onHand: 210, reserved: 37 })).toEqual(outcome),
)
