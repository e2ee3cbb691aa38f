import { expect, test } from 'vitest'
import { emptyGift, giftOf, giftProblems } from './gift-draft.ts'

const today = new Date('2026-11-20T12:00:00Z')
const gift = { ...emptyGift, recipientName: ' Ada ', recipientEmail: 'ada@example.com' }

test('a gift needs a name and an address, and nothing else', () => {
	expect(Object.keys(giftProblems(emptyGift, today))).toEqual(['recipientName', 'recipientEmail'])
	expect(giftProblems(gift, today)).toEqual({})
	expect(giftOf(gift)).toEqual({ recipientName: 'Ada', recipientEmail: 'ada@example.com' })
})

test('a gift is sent today or within a year', () => {
	expect(giftProblems({ ...gift, sendOn: '2026-11-19' }, today)).toHaveProperty('sendOn')
	expect(giftProblems({ ...gift, sendOn: '2026-11-20' }, today)).toEqual({})
	expect(giftProblems({ ...gift, sendOn: '2028-01-01' }, today)).toHaveProperty('sendOn')
})
