import { expect, test } from 'vitest'
import { isBurst, isCouponSite, isThrowawayMail } from './fraud-signs.ts'

test.each([
	['a@mailinator.com', true],
	['a@x.MAILINATOR.com', true],
	['a@notmailinator.com', false],
	['mailinator.com@example.com', false],
])('%s is a mailbox to throw away: %s', (email, expected) => expect(isThrowawayMail(email)).toBe(expected))

test('a coupon site is told by its host and those below it', () => {
	expect(isCouponSite('www.retailmenot.com')).toBe(true)
	expect(isCouponSite('retailmenot.com.evil.example')).toBe(false)
	expect(isCouponSite(null)).toBe(false)
})

test('a burst is far more than the days before, and never a good day of somebody small', () => {
	expect(isBurst(19, [])).toBe(false)
	expect(isBurst(20, [])).toBe(true)
	expect(
		isBurst(
			40,
			Array.from({ length: 28 }, () => 4),
		),
	).toBe(false)
	expect(
		isBurst(
			41,
			Array.from({ length: 28 }, () => 4),
		),
	).toBe(true)
})
