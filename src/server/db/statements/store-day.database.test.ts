import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	calendarDay,
	dayLater,
	daysBetween,
	monthsBefore,
	monthsBetween,
	storeDay,
	storeToday,
	utcDay,
	writtenDay,
} from '#contracts/shared/calendar.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { beginOfStoreDay, dayAtStore, endOfStoreDay, storeDayOf, storeDaySql, storeMonthOf } from './store-day.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test.each([
	'2026-03-08T05:59:59Z',
	'2026-03-08T06:00:00Z',
	'2026-03-09T04:59:59Z',
	'2026-11-02T05:59:59Z',
	'2026-11-02T06:00:00Z',
])('the database says the same day of %s as the calendar', async (at) => {
	const moment = sql`${at}::timestamptz`
	const { rows } = await shop.services.db.execute(sql`SELECT ${storeDayOf(moment)}::text AS day,
		${sql.raw(storeDaySql(`'${at}'::timestamptz`))}::text AS written, ${storeMonthOf(moment)} AS month,
		${beginOfStoreDay(storeDay(at))} <= ${moment} AND ${moment} < ${endOfStoreDay(storeDay(at))} AS within,
		${dayAtStore}::text AS today`)
	const day = storeDay(at)
	expect(rows).toEqual([{ day, written: day, month: day.slice(0, 7), within: true, today: storeToday() }])
})

test.each([
	['2026-11-27T05:59:59Z', '2026-11-26', 'November 26, 2026'],
	['2026-11-27T06:00:00Z', '2026-11-27', 'November 27, 2026'],
	['2026-07-01T04:59:59Z', '2026-06-30', 'June 30, 2026'],
])('at the store, %s is on %s', (at, day, text) => {
	expect(storeDay(at)).toBe(day)
	expect(writtenDay(at)).toBe(text)
	expect(calendarDay(day)).toBe(text)
	expect(utcDay(new Date(at))).toBe(at.slice(0, 10))
})

test.each([
	['2026-02-27', 2, '2026-03-01'],
	['2024-02-28', 1, '2024-02-29'],
	['2026-03-08', 1, '2026-03-09'],
	['2026-01-01', -1, '2025-12-31'],
])('%s and %i days are %s', (day, days, later) => {
	expect(dayLater(day, days)).toBe(later)
	expect(daysBetween(day, later)).toBe(days)
})

test.each([
	['2026-03-31', 1, '2026-02-28'],
	['2026-04-30', 1, '2026-03-30'],
	['2024-02-29', 12, '2023-02-28'],
	['2025-12-15', -1, '2026-01-15'],
])('%s, %i months before, is %s', (day, months, before) => expect(monthsBefore(day, months)).toBe(before))

test('months from one to another, both included', () => {
	expect(monthsBetween('2025-11-01', '2026-02-01')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
	expect(monthsBetween('2026-02-01', '2026-01-01')).toEqual([])
	expect(monthsBetween(undefined, '2026-01-01')).toEqual([])
})
