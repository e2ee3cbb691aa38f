import { expect, test } from 'vitest'
import { routes } from '#web/routes.ts'
import { adminSections, sectionOf } from './admin-sections.ts'

// A page below a section's, like that of companies below the distributors', is reached from there.
test('the navigation leads to every admin page that has content, and to no other', () => {
	const listed = adminSections.flatMap(({ sections }) => sections.map(({ path }) => path))
	const isBelowSection = (path: string) => listed.some((each) => each !== '/admin' && path.startsWith(`${each}/`))
	const open = routes.filter(({ path, area }) => area === 'admin' && !isBelowSection(path))
	expect(listed.toSorted()).toEqual(open.map(({ path }) => path).toSorted())
})

test.each([
	['/admin/orders', 'Orders'],
	['/admin/orders/UT-1001', 'Orders'],
	['/admin/inventory', 'Inventory'],
	['/admin', 'Overview'],
	['/admin/products', 'Products'],
	['/admin/analytics/customers', 'Analytics'],
	['/admin/investor/facts', 'Investors'],
	['/admin/ordersx', undefined],
])('%s belongs to %s', (pathname, name) => expect(sectionOf(pathname)?.name).toBe(name))
