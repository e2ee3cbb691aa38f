import { expect, test } from 'vitest'
import { z } from 'zod'
import { beginning, containing, cursorAt, cursorKeyOf, cursorPart, pageOf } from './paging.ts'

const shape = z.tuple([cursorPart.instant, cursorPart.id])
const id = '0199a6a5-5c3e-7000-8000-000000000001'

test('a list goes on where its cursor says, to the microsecond', () => {
	const at = ['2026-11-22 05:50:29.123456+00', id] as const
	expect(cursorKeyOf(cursorAt(at), shape)).toEqual(at)
	expect(cursorKeyOf(undefined, shape)).toBeNull()
})

test.each([
	['nothing', ''],
	['no base64', '§$%&'],
	['no JSON', 'garbage'],
	['null', cursorAt([null]).slice(1)],
	['of another list', cursorAt([12, id])],
	['too short', cursorAt(['2026-11-22 05:50:29+00'])],
	['too long', cursorAt(['2026-11-22 05:50:29+00', id, 1])],
	['of a day that is none', cursorAt(['2026-13-45 99:99:99+00', id])],
	['of a year that no column holds', cursorAt(['0000-01-01 00:00:00+00', id])],
	['of somebody who tries', cursorAt(["2026-11-22 05:50:29+00'; --", id])],
])('a cursor that is %s is refused, and named', (_, cursor) => {
	expect(() => cursorKeyOf(cursor, shape)).toThrow(
		expect.objectContaining({ status: 400, issues: [expect.objectContaining({ path: ['cursor'] })] }),
	)
})

test('a number that its column could not hold names no place', () => {
	expect(() => cursorKeyOf(cursorAt([2 ** 31]), z.tuple([cursorPart.int4]))).toThrow()
})

test('wildcards in a search are letters like any other', () => {
	expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
	expect(beginning('50%_\\')).toBe('50\\%\\_\\\\%')
})

test.each([
	['nothing', [], [], null],
	['fewer than a page', [1], [1], null],
	['a page and no more', [1, 2], [1, 2], null],
	['one more than a page', [1, 2, 3], [1, 2], 2],
])('of %s, a page has its rows and where it goes on', (_, rows, items, last) =>
	expect(pageOf(rows, 2, (row) => [row])).toEqual({ items, nextCursor: last && cursorAt([last]) }),
)
