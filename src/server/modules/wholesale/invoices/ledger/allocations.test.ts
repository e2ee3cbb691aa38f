import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayLater } from '#contracts/shared/calendar.ts'
import {
	addCents,
	agingBucketOf,
	discountLeft,
	earlyDiscountOf,
	type OpenInvoice,
	proposeAllocations,
	settleWith,
	shareOfCases,
} from '#contracts/wholesale/invoices/allocations.ts'

const invoice = (number: number, openCents: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
	number,
	openCents,
	dueOn: '2026-06-30',
	discountUntil: null,
	discountCents: 0,
	...more,
})

test('the oldest debt comes first, and what is left over stays', () => {
	const invoices = [invoice(3, 500, { dueOn: '2026-07-01' }), invoice(2, 700), invoice(1, 100, { dueOn: '2026-05-01' })]
	expect(proposeAllocations(invoices, 1000, '2026-06-01')).toEqual([
		{ number: 1, cents: 100, discountCents: 0 },
		{ number: 2, cents: 700, discountCents: 0 },
		{ number: 3, cents: 200, discountCents: 0 },
	])
	expect(addCents(proposeAllocations(invoices, 5000, '2026-06-01'))).toBe(1300)
})

test('the discount is taken by money that ends the invoice in time, on its last day too, and by no other', () => {
	const early = invoice(1, 10_000, { discountUntil: '2026-06-10', discountCents: 200 })
	expect(settleWith(early, 9800, '2026-06-10')).toEqual({ number: 1, cents: 9800, discountCents: 200 })
	expect(settleWith(early, 10_000, '2026-06-01')).toEqual({ number: 1, cents: 9800, discountCents: 200 })
	expect(settleWith(early, 9799, '2026-06-10')).toEqual({ number: 1, cents: 9799, discountCents: 0 })
	expect(settleWith(early, 9800, '2026-06-11')).toEqual({ number: 1, cents: 9800, discountCents: 0 })
})

test('discounts and shares round half up; what a memo took away earns none', () => {
	expect(earlyDiscountOf(10_025, 200)).toBe(201)
	expect(earlyDiscountOf(10_024, 200)).toBe(200)
	expect(discountLeft({ discountCents: 201, totalCents: 1000, creditedCents: 500 })).toBe(101)
	expect(discountLeft({ discountCents: 201, totalCents: 1000, creditedCents: 1000 })).toBe(0)
})

test('of any money nothing is lost, and no invoice gets more than is open', () => {
	const days = fc.integer({ min: 0, max: 200 }).map((nth) => dayLater('2026-01-01', nth))
	const open = fc.record({ openCents: fc.integer({ min: 1, max: 900_000 }), dueOn: days, part: fc.nat(100) })
	fc.assert(
		fc.property(fc.array(open, { maxLength: 12 }), fc.nat(3_000_000), days, (rows, cents, day) => {
			const invoices = rows.map(({ openCents, dueOn, part }, number) => ({
				...invoice(number, openCents, {
					dueOn,
					discountUntil: dueOn,
					discountCents: Math.floor((openCents * part) / 400),
				}),
			}))
			const made = proposeAllocations(invoices, cents, day)
			expect(addCents(made)).toBeLessThanOrEqual(cents)
			for (const { number, cents: paid, discountCents } of made) {
				const open = invoices[number]?.openCents ?? 0
				expect(paid + discountCents).toBeLessThanOrEqual(open)
				if (discountCents > 0) expect(paid + discountCents).toBe(open)
			}
			const rest = cents - addCents(made)
			if (rest > 0)
				expect(made.reduce((sum, each) => sum + each.cents + each.discountCents, 0)).toBe(
					invoices.reduce((sum, each) => sum + each.openCents, 0),
				)
		}),
	)
})

test('the shares of all shipments of a line add up to the line, however its cases leave', () => {
	fc.assert(
		fc.property(
			fc.nat(100_000),
			fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
			(cents, parts) => {
				const cases = parts.reduce((sum, part) => sum + part, 0)
				let before = 0
				const shares = parts.map((part) => {
					const after = before + part
					const share = shareOfCases(cents, cases, before, after)
					before = after
					return share
				})
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
				expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
			},
		),
	)
})

test.each([
	['2026-06-30', 'current'],
	['2026-06-29', 'days1to30'],
	['2026-05-31', 'days1to30'],
	['2026-05-30', 'days31to60'],
	['2026-05-01', 'days31to60'],
	['2026-04-30', 'days61to90'],
	['2026-04-01', 'days61to90'],
	['2026-03-31', 'daysOver90'],
])('what was due on %s is %s on June 30', (dueOn, bucket) => {
	expect(agingBucketOf(dueOn, '2026-06-30')).toBe(bucket)
})
