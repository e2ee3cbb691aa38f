import { expect, test } from 'vitest'
import { orderSort } from '#contracts/orders.ts'
import { listAddress } from '#web/features/admin-list/list-view.ts'
import { columnSort, orderViewIn, sortChoices, withChoice } from './order-view.ts'

test('the list reads its state from the address and leaves out what it may not say', () => {
	const view = { q: 'ada', status: 'paid', sort: 'total-desc', cursor: 'eyJ4' } as const
	expect(orderViewIn(new URLSearchParams({ ...view, utm: '1' }))).toEqual(view)
	expect(orderViewIn(new URLSearchParams('status=toString&sort=constructor'))).toEqual({})
	expect(orderViewIn(new URLSearchParams('status=PAID&sort=newest'))).toEqual({})
	expect(orderViewIn(new URL(listAddress('/admin/orders', view), 'http://shop').searchParams)).toEqual(view)
})

test('the choices are the interface’s', () => expect(sortChoices.map(([sort]) => sort)).toEqual(orderSort.options))

test.each([
	['placed', undefined, 'descending', 'oldest'],
	['placed', 'oldest', 'ascending', 'newest'],
	['placed', 'total-asc', 'none', 'newest'],
	['total', undefined, 'none', 'total-desc'],
	['total', 'total-desc', 'descending', 'total-asc'],
	['total', 'total-asc', 'ascending', 'total-desc'],
] as const)('the column %s, sorted by %s, is %s and goes on to %s', (column, sort, direction, next) =>
	expect(columnSort(column, sort)).toEqual({ direction, next }),
)

test('a choice keeps the others and begins at the beginning', () => {
	const search = new URLSearchParams('q=ada&status=paid&sort=oldest&cursor=x&utm=1')
	expect(withChoice(search, 'status', 'shipped')).toEqual({ q: 'ada', status: 'shipped', sort: 'oldest' })
	expect(withChoice(search, 'status', '')).toEqual({ q: 'ada', sort: 'oldest' })
	expect(withChoice(search, 'sort', 'newest')).toEqual({ q: 'ada', status: 'paid' })
	expect(withChoice(search, 'q', '')).toEqual({ status: 'paid', sort: 'oldest' })
})
