import { expect, test } from 'vitest'
import { cancelAsked, cancelFormDraft } from './cancel-schema.ts'
import { refundAsked, refundDraft } from './refund-schema.ts'
import { parcelDraft } from './ship-schema.ts'
import type { Choosable } from './unit-schema.ts'

const ids = ['0199c1a0-0000-7000-8000-000000000001', '0199c1a0-0000-7000-8000-000000000002']
const lines = ids.map((id, at) => ({ line: { id }, max: 3 + at })) as unknown as Choosable[]
const typed = {
	units: ['1', ''],
	shipping: '',
	goodwill: '',
	keepsUnshipped: false,
	keepsGifts: false,
	reason: ' One was dented. ',
}

const saidOf = (result: { error?: { issues: Array<{ path: PropertyKey[]; message: string }> } | undefined }) =>
	result.error?.issues.map(({ path, message }) => [path.join('.'), message])

test('units of lines are sent where there are any, and what was typed as the contract has it', () => {
	expect(refundDraft(lines).parse(typed)).toEqual({
		lines: [{ lineId: ids[0], quantity: 1 }],
		reason: 'One was dented.',
	})
	expect(
		refundDraft(lines).parse({ ...typed, units: ['0', ' 4 '], shipping: '$4.5', goodwill: '0', keepsUnshipped: true }),
	).toEqual({
		lines: [{ lineId: ids[1], quantity: 4 }],
		shippingCents: 450,
		keepsUnshipped: true,
		reason: 'One was dented.',
	})
	expect(parcelDraft(lines).parse({ units: ['3', '4'], carrier: '', trackingNumber: ' ' })).toEqual({
		lines: [
			{ lineId: ids[0], quantity: 3 },
			{ lineId: ids[1], quantity: 4 },
		],
	})
})

test('a preview is asked for what decides how much goes back, without a reason', () => {
	expect(refundAsked(lines).parse({ ...typed, units: ['', ''], goodwill: '2', reason: '' })).toEqual({
		lines: [],
		goodwillCents: 200,
	})
	expect(refundAsked(lines).safeParse({ ...typed, units: ['', ''] }).success).toBe(false)
})

test.each([
	[
		{ units: ['4', '1.5'] },
		[
			['units.0', 'Enter a whole number from 0 to 3.'],
			['units.1', 'Enter a whole number from 0 to 4.'],
		],
	],
	[{ units: ['', '0'] }, [['units.0', 'Choose what goes back.']]],
	[{ goodwill: '4.505' }, [['goodwill', 'Enter an amount like 4.50.']]],
	[{ reason: ' ' }, [['reason', 'Say why the money goes back.']]],
])('of a refund that says %j the form says %j', (changed, said) =>
	expect(saidOf(refundDraft(lines).safeParse({ ...typed, ...changed }))).toEqual(said),
)

test('where every line went back, an amount must be chosen', () =>
	expect(saidOf(refundDraft([]).safeParse({ ...typed, units: [] }))).toEqual([['goodwill', 'Choose what goes back.']]))

test('nothing is cancelled and no parcel is packed without a unit', () => {
	const none = ['0', '']
	expect(saidOf(cancelFormDraft(lines).safeParse({ units: none, keepsGifts: false, reason: 'Gone.' }))).toEqual([
		['units.0', 'Choose what goes back.'],
	])
	expect(saidOf(parcelDraft(lines).safeParse({ units: none, carrier: '', trackingNumber: '' }))).toEqual([
		['units.0', 'Choose what is in the parcel.'],
	])
})

test('a cancellation, and its preview, say whether gifts are kept', () => {
	const asked = { lines: [{ lineId: ids[0], quantity: 1 }], keepsGifts: true }
	const draft = { units: ['1', '0'], keepsGifts: true, reason: ' Gone. ' }
	expect(cancelFormDraft(lines).parse(draft)).toEqual({ ...asked, reason: 'Gone.' })
	expect(cancelAsked(lines).parse({ ...draft, reason: '' })).toEqual(asked)
	expect(cancelAsked(lines).parse({ ...draft, keepsGifts: false })).toEqual({ lines: asked.lines })
})
