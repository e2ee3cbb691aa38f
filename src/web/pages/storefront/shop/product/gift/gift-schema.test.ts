import { expect, test } from 'vitest'
import { emptyGift } from './gift-draft.ts'
import { giftDraft } from './gift-schema.ts'

const schema = giftDraft(() => new Date('2026-11-20T12:00:00Z'))
const gift = { ...emptyGift, recipientName: ' Ada ', recipientEmail: 'ada@example.com ' }
const problemsOf = (typed: Partial<typeof gift>) =>
	schema.safeParse({ ...gift, ...typed }).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a gift needs a name and an address, and nothing else', () => {
	expect(problemsOf(emptyGift)).toEqual([
		['recipientName', 'Enter the name of who gets it.'],
		['recipientEmail', 'Enter an e-mail address like name@example.com.'],
	])
	expect(schema.parse(gift)).toEqual({ recipientName: 'Ada', recipientEmail: 'ada@example.com' })
})

test.each([
	['2026-11-19', [['sendOn', 'Choose a day within the next year.']]],
	['2026-11-20', undefined],
	['2027-11-20', undefined],
	['2028-01-01', [['sendOn', 'Choose a day within the next year.']]],
])('a gift that is to be sent on %s is said of: %j', (sendOn, said) => expect(problemsOf({ sendOn })).toEqual(said))

test('a message is as long as a mail shows it', () =>
	expect(problemsOf({ message: 'x'.repeat(501) })).toEqual([['message', 'At most 500 characters.']]))
