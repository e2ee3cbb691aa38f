import type { RouteEntry } from './route-entry.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const area = 'distributor'

/** The pages of the distributors' portal. */
export const distributorRoutes: readonly RouteEntry[] = [
	{
		path: '/distributor/dashboard',
		access,
		area,
		file: 'distributor/buying/dashboard.tsx',
	},
	{
		path: '/distributor/order-pad',
		access,
		area,
		file: 'distributor/buying/order-pad.tsx',
	},
	{
		path: '/distributor/company',
		access,
		area,
		file: 'distributor/company/details.tsx',
	},
	{ path: '/distributor/invoices', access, area, file: 'distributor/buying/invoices.tsx' },
	{
		path: '/distributor/invoices/:number',
		access,
		area,
		file: 'distributor/buying/invoice.tsx',
	},
	{ path: '/distributor/credit-memos', access, area, file: 'distributor/buying/credit-memos.tsx' },
	{ path: '/distributor/pay/:number', access, area, file: 'distributor/buying/pay.tsx' },
	{
		path: '/distributor/order-history',
		access,
		area,
		file: 'distributor/buying/order-history.tsx',
	},
	{
		path: '/distributor/order-history/:number',
		access,
		area,
		file: 'distributor/buying/placed-order.tsx',
	},
	{ path: '/distributor/claims', access, area, file: 'distributor/buying/claims.tsx' },
	{ path: '/distributor/claims/:number', access, area, file: 'distributor/buying/claim.tsx' },
	{ path: '/distributor/prospect', access, area, file: 'distributor/prospects/board.tsx' },
	{
		path: '/distributor/prospect/list',
		access,
		area,
		file: 'distributor/prospects/list.tsx',
	},
	{
		path: '/distributor/prospect/map',
		access,
		area,
		file: 'distributor/prospects/map.tsx',
	},
	{
		path: '/distributor/prospect/today',
		access,
		area,
		file: 'distributor/prospects/today.tsx',
	},
	{
		path: '/distributor/prospect/import',
		access,
		area,
		file: 'distributor/prospects/import.tsx',
	},
	{
		path: '/distributor/prospect/:id',
		access,
		area,
		file: 'distributor/prospects/prospect.tsx',
	},
]
