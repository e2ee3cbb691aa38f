import { expect, test } from 'vitest'
import { queryOfView, urlOfAnalyticsView } from './saved-views.tsx'

test.each([
	['/admin/analytics', 'span=week&state=TX'],
	['/admin/analytics/customers', 'span=year'],
	['/admin/analytics/stock', ''],
])('a view of %s with "%s" opens as it was saved', (path, query) => {
	const saved = queryOfView(path, new URLSearchParams(query))
	expect(urlOfAnalyticsView(saved)).toBe(query ? `${path}?${query}` : path)
})

test('the place in a list is not saved, and a view never leaves the pages of analytics', () => {
	expect(queryOfView('/admin/analytics/rows', new URLSearchParams('cursor=x'))).toBe('page=rows')
	expect(urlOfAnalyticsView('page=//elsewhere.example')).toBe('/admin/analytics')
})
