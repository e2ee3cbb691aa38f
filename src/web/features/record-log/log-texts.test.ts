import { expect, test } from 'vitest'
import { actionLabel, detailTexts } from './log-texts.ts'

test('an action is told in words', () => {
	expect(actionLabel('order.refund-ended')).toBe('Order: refund ended')
	expect(actionLabel('claim-batch.made')).toBe('Claim batch: made')
})

test('details are told one by one, and long ones are cut', () => {
	expect(detailTexts({ before: ['ADMIN'], note: 'told' })).toEqual(['before: ["ADMIN"]', 'note: told'])
	expect(detailTexts({ text: 'a'.repeat(500) })[0]).toHaveLength(161)
})
