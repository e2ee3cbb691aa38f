import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts'

/** What a key with a scope may do. */
export const scopeLabels: Readonly<Record<ApiKeyScope, string>> = {
	'orders.read': 'Read your orders',
	'tokens.read': 'Read your token balance and entries',
	'wholesale.read': 'Read the catalog, orders and invoices of your company',
	'wholesale.write': 'Order by the case and change what your company has ordered',
	'prospects.read': 'Read your company’s prospects',
	'prospects.write': 'Add and change prospects',
	'creator.read': 'Read your links, earnings and recipes',
	'creator.write': 'Make links and write recipes',
	'back-office.read': 'Read the back office, as far as your role goes',
	'back-office.write': 'Change what your role may change in the back office',
}

/** How long a key may be good for, by days. */
export const daysLabels = { 30: '30 days', 90: '90 days', 365: 'One year' } as const
