import type { Permission } from '#contracts/shared/permissions.ts'

export interface PalettePage {
	title: string
	path: string
	needs: Permission
}

/** What can be made from anywhere: each leads to the page with its form open, or to the button that opens it. */
export const newRecordPages: readonly PalettePage[] = [
	{ title: 'New order', path: '/admin/orders?new=1', needs: 'orders.write' },
	{ title: 'New product', path: '/admin/products?new=1', needs: 'products.write' },
	{ title: 'New promotion', path: '/admin/coupons?new=1', needs: 'promotions.write' },
	{ title: 'New delivery', path: '/admin/deliveries?new=1', needs: 'stock.write' },
	{ title: 'New transfer', path: '/admin/transfers?new=1', needs: 'stock.write' },
	{ title: 'New count', path: '/admin/counts?new=1', needs: 'stock.write' },
	{ title: 'New recall', path: '/admin/recalls?new=1', needs: 'stock.write' },
]

/** Pages below those of the navigation that one goes to by name. */
export const subPages: readonly PalettePage[] = [
	{ title: 'Wholesale orders', path: '/admin/orders/wholesale', needs: 'orders.read' },
	{ title: 'Case claims', path: '/admin/orders/claims', needs: 'orders.read' },
	{ title: 'Sample requests', path: '/admin/orders/samples', needs: 'orders.read' },
	{ title: 'Pick and ship', path: '/admin/orders/pick', needs: 'orders.read' },
	{ title: 'Prices of products', path: '/admin/products/prices', needs: 'products.read' },
	{ title: 'Planned prices', path: '/admin/products/planned', needs: 'products.read' },
	{ title: 'Import products', path: '/admin/products/import', needs: 'products.write' },
	{ title: 'Count by file', path: '/admin/inventory/import', needs: 'stock.read' },
	{ title: 'Companies', path: '/admin/distributors/companies', needs: 'distributors.read' },
	{ title: 'Receivables', path: '/admin/distributors/receivables', needs: 'distributors.read' },
	{ title: 'Price lists', path: '/admin/distributors/price-lists', needs: 'distributors.read' },
	{ title: 'Case packs', path: '/admin/distributors/case-packs', needs: 'distributors.read' },
	{ title: 'Territories', path: '/admin/distributors/territories', needs: 'distributors.read' },
	{ title: 'Creators in the program', path: '/admin/creators/people', needs: 'creators.read' },
	{ title: 'Creator payouts', path: '/admin/creators/payouts', needs: 'creators.read' },
	{ title: 'Held orders of creators', path: '/admin/creators/holds', needs: 'creators.read' },
	{ title: 'Disputes of creators', path: '/admin/creators/disputes', needs: 'creators.read' },
	{ title: 'Settings of the Creator Program', path: '/admin/creators/settings', needs: 'creators.read' },
	{ title: 'Token grants', path: '/admin/tokens/grants', needs: 'tokens.read' },
	{ title: 'Amounts that need approval', path: '/admin/approvals/settings', needs: 'staff.read' },
	{ title: 'Reconciliation', path: '/admin/operations/reconciliation', needs: 'operations.read' },
	{ title: 'Mails sent', path: '/admin/operations/mails', needs: 'operations.read' },
	{ title: 'Mail templates', path: '/admin/operations/templates', needs: 'operations.read' },
	{ title: 'Provider events', path: '/admin/operations/events', needs: 'operations.read' },
	{ title: 'Health of the service', path: '/admin/operations/health', needs: 'operations.read' },
	{ title: 'Token rules', path: '/admin/token-admin/rules', needs: 'tokens.read' },
	{ title: 'Held friends', path: '/admin/token-admin/friends', needs: 'tokens.read' },
	{ title: 'Seasons of the leaderboard', path: '/admin/token-admin/seasons', needs: 'tokens.read' },
	{ title: 'Aliases on the leaderboard', path: '/admin/token-admin/aliases', needs: 'tokens.read' },
	{ title: 'Token settings', path: '/admin/token-admin/settings', needs: 'tokens.read' },
	{ title: 'Token entries', path: '/admin/token-dashboard/entries', needs: 'tokens.read' },
	{ title: 'Comments and reports of recipes', path: '/admin/mixology/moderation', needs: 'mixology.read' },
	{ title: 'Ingredients of recipes', path: '/admin/mixology/ingredients', needs: 'mixology.read' },
	{ title: 'Collections of recipes', path: '/admin/mixology/collections', needs: 'mixology.read' },
	{ title: 'Traffic', path: '/admin/analytics/traffic', needs: 'insight.read' },
	{ title: 'Products and returns in figures', path: '/admin/analytics/products', needs: 'insight.read' },
	{ title: 'Customers in figures', path: '/admin/analytics/customers', needs: 'insight.read' },
	{ title: 'Promotions and programs in figures', path: '/admin/analytics/promotions', needs: 'insight.read' },
	{ title: 'Stock in figures', path: '/admin/analytics/stock', needs: 'insight.read' },
	{ title: 'Facts for investors', path: '/admin/investor/facts', needs: 'insight.read' },
]

/** Lists that can be searched with whatever was typed. */
export const searchedLists: ReadonlyArray<{ name: string; path: string; needs: Permission }> = [
	{ name: 'orders', path: '/admin/orders', needs: 'orders.read' },
	{ name: 'customers', path: '/admin/customers', needs: 'customers.read' },
	{ name: 'messages', path: '/admin/messages', needs: 'messages.read' },
]
