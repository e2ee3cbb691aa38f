import type { RouteEntry } from './route-entry.ts'

const admin = ['ADMIN'] as const

/** Pages of analytics, where what is chosen on one goes along to the others, and of investors. */
export const insightRoutes: readonly RouteEntry[] = [
	{ path: '/admin/analytics', access: admin, area: 'admin', file: 'admin/insight/analytics.tsx' },
	{ path: '/admin/analytics/traffic', access: admin, area: 'admin', file: 'admin/insight/analytics-traffic.tsx' },
	{ path: '/admin/analytics/products', access: admin, area: 'admin', file: 'admin/insight/analytics-products.tsx' },
	{ path: '/admin/analytics/customers', access: admin, area: 'admin', file: 'admin/insight/analytics-customers.tsx' },
	{ path: '/admin/analytics/promotions', access: admin, area: 'admin', file: 'admin/insight/analytics-promotions.tsx' },
	{ path: '/admin/analytics/stock', access: admin, area: 'admin', file: 'admin/insight/analytics-stock.tsx' },
	{ path: '/admin/analytics/rows', access: admin, area: 'admin', file: 'admin/insight/analytics-rows.tsx' },
	{ path: '/admin/investor', access: admin, area: 'admin', file: 'admin/insight/investor.tsx' },
	{ path: '/admin/investor/figures/:tile', access: admin, area: 'admin', file: 'admin/insight/investor-tile.tsx' },
	{ path: '/admin/investor/facts', access: admin, area: 'admin', file: 'admin/insight/investor-facts.tsx' },
	{ path: '/admin/investor-projections', access: admin, area: 'admin', file: 'admin/insight/projections.tsx' },
]
