import { expect, test } from 'vitest'
import { isCouponSite, isDisposableEmail, isTrafficSpike, isUsedByStrangers } from './fraud-signs.ts'

test.each([
	['a@mailinator.com', true],
	['a@x.MAILINATOR.com', true],
	['a@notmailinator.com', false],
	['mailinator.com@example.com', false],
])('%s is a mailbox to throw away: %s', (email, expected) => expect(isDisposableEmail(email)).toBe(expected))

test('a coupon site is told by its host and those below it', () => {
	expect(isCouponSite('www.retailmenot.com')).toBe(true)
	expect(isCouponSite('retailmenot.com.evil.example')).toBe(false)
	expect(isCouponSite(null)).toBe(false)
})

test('a burst is far more than the days before, and never a good day of somebody small', () => {
	expect(isTrafficSpike(19, [])).toBe(false)
	expect(isTrafficSpike(20, [])).toBe(true)
	expect(
		isTrafficSpike(
			40,
			Array.from({ length: 28 }, () => 4),
		),
	).toBe(false)
	expect(
		isTrafficSpike(
			41,
			Array.from({ length: 28 }, () => 4),
		),
	).toBe(true)
})

test('a code is among strangers when followers used it before, and on a day nearly nobody who orders is one', () => {
	const before = [{ followers: 15, strangers: 5 }]
	expect(isUsedByStrangers({ followers: 2, strangers: 10 }, before)).toBe(true)
	expect(isUsedByStrangers({ followers: 0, strangers: 9 }, before)).toBe(false)
	expect(isUsedByStrangers({ followers: 3, strangers: 11 }, before)).toBe(false)
	// Too few to know, and a code that was passed on by word.
	expect(isUsedByStrangers({ followers: 2, strangers: 10 }, [{ followers: 14, strangers: 5 }])).toBe(false)
	expect(isUsedByStrangers({ followers: 2, strangers: 10 }, [{ followers: 10, strangers: 11 }])).toBe(false)
	// The second day of it.
	expect(isUsedByStrangers({ followers: 2, strangers: 10 }, [...before, { followers: 0, strangers: 90 }])).toBe(true)
})
