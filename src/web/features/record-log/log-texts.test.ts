import { expect, test } from 'vitest'
import { logSubject } from './log-subject.ts'
import { actionLabel, detailTexts } from './log-texts.ts'

const id = 'a32a1d96-f31c-83ba-a164-48b4aa6fbedd'

test('an action is told in words', () => {
	expect(actionLabel('order.refund-ended')).toBe('Order: refund ended')
	expect(actionLabel('claim-batch.made')).toBe('Claim batch: made')
	expect(actionLabel('coupon.made')).toBe('Promotion: made')
})

test('details are told one by one, without ids, amounts as money, and long ones are cut', () => {
	expect(detailTexts({ before: ['ADMIN'], note: 'told' })).toEqual(['Before: ADMIN', 'Note: told'])
	expect(detailTexts({ kind: 'refund', cents: 3089, approval: id, askedBy: 'admin' })).toEqual([
		'Kind: refund',
		'Amount: $30.89',
		'Asked by: admin',
	])
	expect(detailTexts({ after: 'dropped' })).toEqual(['Now: dropped'])
	expect(detailTexts({ pausedAt: '2026-11-28T18:34:11.644Z' })).toEqual([
		'Paused at: November 28, 2026 at 12:34 PM CST',
	])
	expect(detailTexts({ text: 'a'.repeat(500) })[0]).toHaveLength(161)
})

test('changes are told as before and after, a line for each field that differs', () => {
	const changes = [{ field: 'maxRefundCents', before: 2000, after: null }]
	expect(detailTexts({ before: 2, after: 3, changes })).toEqual(['Max refund: $20.00 → none', 'Version: 2 → 3'])
	expect(detailTexts({ before: { tier: 'SILVER', days: 60 }, after: { tier: 'GOLD', days: 60 } })).toEqual([
		'Tier: SILVER → GOLD',
	])
	const variant = { id, sku: 'UT-BO-12', priceCents: 3299, items: [{ sku: 'UT-BO-CAN', quantity: 12 }] }
	const after = [
		{ ...variant, priceCents: 3499 },
		{ id: 'other', sku: 'UT-BO-24' },
	]
	expect(detailTexts({ version: 3, changes: [{ field: 'variants', before: [variant], after }] })).toEqual([
		'UT-BO-12, price: $32.99 → $34.99',
		'UT-BO-24: added',
		'Version: 3',
	])
})

test('a subject is told by its kind and number, with its page where there is one', () => {
	expect(logSubject(`product:${id}`)).toEqual({ text: 'Product', to: `/admin/products/${id}` })
	expect(logSubject('payout:CP-1023')).toEqual({ text: 'Payout CP-1023', to: null })
	expect(logSubject('approval-settings')).toEqual({ text: 'Approval settings', to: null })
	expect(logSubject('system')).toEqual({ text: 'Nobody in particular', to: null })
})
