import { expect, test } from 'vitest'
import { isNarrowed, type ListUrl, listUrl, viewIn, withChoice } from './list-view.ts'

const orders: ListUrl = {
	path: '/admin/orders',
	search: 'Search orders',
	filters: {
		status: { label: 'Status', all: 'Every status', options: { paid: 'Paid', shipped: 'Shipped' } },
		sort: { label: 'Sort orders', options: { newest: 'Newest first', oldest: 'Oldest first' } },
	},
}
const failures: ListUrl = {
	path: '/admin/operations',
	filters: { kind: { label: 'Kinds', options: { refunds: 'Refunds', mails: 'Mails' }, isTabs: true } },
}
const viewOf = (list: ListUrl, params: string) => viewIn(list, new URLSearchParams(params))

test.each([
	['', { sort: 'newest' }],
	['q=%20mint%20&cursor=CAN-A&utm=1&limit=1000', { q: 'mint', cursor: 'CAN-A', sort: 'newest' }],
	['q=ada&status=paid&sort=oldest&cursor=x', { q: 'ada', status: 'paid', sort: 'oldest', cursor: 'x' }],
	['status=toString&sort=constructor', { sort: 'newest' }],
	['status=PAID&sort=newest', { sort: 'newest' }],
	[`q=%20&cursor=${'a'.repeat(301)}`, { sort: 'newest' }],
	['q=a%00b&cursor=%0a', { sort: 'newest' }],
	[`q=${'a'.repeat(150)}`, { q: 'a'.repeat(100), sort: 'newest' }],
])('the URL ?%s shows %o', (params, view) => expect(viewOf(orders, params)).toEqual(view))

test('a filter whose options come with the page takes what the URL says', () => {
	const tagged = {
		...orders,
		filters: { tag: { label: 'Tag', all: 'Every tag', options: {}, takes: /^[a-z ]{1,9}$/ } },
	}
	expect(viewOf(tagged, 'tag=call+back')).toEqual({ tag: 'call back' })
	expect(viewOf(tagged, 'tag=far+too+long+for+it')).toEqual({})
})

test.each([
	['', { kind: 'refunds' }],
	['kind=mails&cursor=abc', { kind: 'mails', cursor: 'abc' }],
	['kind=nothing-like-it&q=a', { kind: 'refunds' }],
])('a list that cannot be searched, and always shows one kind: ?%s shows %o', (params, view) =>
	expect(viewOf(failures, params)).toEqual(view),
)

test('a URL leads back to the state it was made of, and does not say what goes without saying', () => {
	const view = { q: 'a&b=c', status: 'paid', sort: 'oldest', cursor: 'x+y/z' }
	expect(viewIn(orders, new URL(listUrl(orders, view), 'http://shop').searchParams)).toEqual(view)
	expect(listUrl(orders, { q: '', sort: 'newest' })).toBe('/admin/orders')
	expect(listUrl(failures, { kind: 'refunds' })).toBe('/admin/operations')
	expect(listUrl(failures, { kind: 'mails' })).toBe('/admin/operations?kind=mails')
	const kind = { label: 'Kinds', options: { refunds: 'Refunds', mails: 'Mails' }, isAlwaysSaid: true } as const
	expect(listUrl({ ...failures, filters: { kind } }, { kind: 'refunds' })).toBe('/admin/operations?kind=refunds')
})

test('a choice keeps the others and begins at the beginning', () => {
	const view = { q: 'ada', status: 'paid', sort: 'oldest', cursor: 'x' }
	expect(withChoice(orders, view, 'status', 'shipped')).toEqual({ q: 'ada', status: 'shipped', sort: 'oldest' })
	expect(withChoice(orders, view, 'status', '')).toEqual({ q: 'ada', sort: 'oldest' })
	expect(withChoice(orders, view, 'sort', 'newest')).toEqual({ q: 'ada', status: 'paid', sort: 'newest' })
	expect(withChoice(orders, view, 'q', '')).toEqual({ status: 'paid', sort: 'oldest' })
})

test.each([
	[{ sort: 'oldest' }, false],
	[{ q: 'ada', sort: 'newest' }, true],
	[{ status: 'paid', sort: 'newest' }, true],
	[{ cursor: 'x', sort: 'newest' }, true],
])('%o may leave something out: %s', (view, narrowed) => {
	expect(isNarrowed(orders, view)).toBe(narrowed)
	expect(isNarrowed(failures, { kind: 'mails' })).toBe(false)
})
