// Read by every page, so it brings no library along.

/** The areas of the back office; each can be read or written. */
const areas = [
	'creators',
	'customers',
	'distributors',
	'insight',
	'messages',
	'mixology',
	'operations',
	'orders',
	'products',
	'promotions',
	'returns',
	'staff',
	'stock',
	'tokens',
] as const
export type Area = (typeof areas)[number]

/** What moves money, tokens or goods, or hands out or erases a person's data, and is not everybody's who may write in the area. */
const special = [
	'creators.pay',
	'customers.privacy',
	'distributors.bill',
	'orders.refund',
	'orders.ship',
	'tokens.grant',
] as const

export type Permission = `${Area}.read` | `${Area}.write` | (typeof special)[number]

/** What somebody with the role ADMIN does here; an owner may do everything. */
export const staffRoles = ['owner', 'manager', 'fulfillment', 'support', 'finance', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

const reads = areas.map((area) => `${area}.read` as const)
const writes = areas.map((area) => `${area}.write` as const)
const everything: readonly Permission[] = [...reads, ...writes, ...special]

const permissionsOf: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
	owner: new Set(everything),
	// Who works here is decided by owners.
	manager: new Set(everything.filter((permission) => permission !== 'staff.write')),
	fulfillment: new Set([
		'distributors.read',
		'orders.read',
		'orders.ship',
		'products.read',
		'returns.read',
		'stock.read',
		'stock.write',
	]),
	support: new Set([
		'creators.read',
		'customers.read',
		'customers.write',
		'distributors.read',
		'messages.read',
		'messages.write',
		'mixology.read',
		'orders.read',
		'orders.refund',
		'orders.write',
		'products.read',
		'promotions.read',
		'returns.read',
		'returns.write',
		'stock.read',
		'tokens.grant',
		'tokens.read',
	]),
	finance: new Set([
		'creators.pay',
		'creators.read',
		'customers.read',
		'distributors.bill',
		'distributors.read',
		'insight.read',
		'insight.write',
		'operations.read',
		'orders.read',
		'orders.refund',
		'products.read',
		'promotions.read',
		'returns.read',
		'stock.read',
		'tokens.read',
	]),
	read_only: new Set(reads),
}

/** Whether this staff role may do it. */
export const mayDo = (role: StaffRole, permission: Permission): boolean => permissionsOf[role].has(permission)

/** The area of a page under `/admin` and of a call under `/api/admin`, by the next part of the path. */
const areaOf: Readonly<Record<string, Area>> = {
	'case-packs': 'distributors',
	'claim-batches': 'tokens',
	'approval-settings': 'staff',
	approvals: 'orders',
	'approvals-waiting': 'orders',
	analytics: 'insight',
	'count-export': 'stock',
	'count-import': 'stock',
	counts: 'stock',
	coupons: 'promotions',
	creators: 'creators',
	'creators-waiting': 'creators',
	'customer-tags': 'customers',
	customers: 'customers',
	deliveries: 'stock',
	distributors: 'distributors',
	'draft-orders': 'orders',
	friends: 'tokens',
	inventory: 'stock',
	investor: 'insight',
	'investor-projections': 'insight',
	invitations: 'staff',
	leaderboard: 'tokens',
	log: 'staff',
	messages: 'messages',
	mixology: 'mixology',
	'mixology-waiting': 'mixology',
	operations: 'operations',
	'order-tags': 'orders',
	orders: 'orders',
	'price-lists': 'distributors',
	'price-plans': 'products',
	'product-changes': 'products',
	'product-export': 'products',
	'product-import': 'products',
	products: 'products',
	recalls: 'stock',
	returns: 'returns',
	'returns-waiting': 'returns',
	'shop-suggestions': 'messages',
	'shop-suggestions-waiting': 'messages',
	staff: 'staff',
	'token-admin': 'tokens',
	'token-dashboard': 'tokens',
	'token-hub': 'tokens',
	'token-rules': 'tokens',
	'token-settings': 'tokens',
	tokens: 'tokens',
	transfers: 'stock',
	users: 'staff',
	warehouses: 'stock',
}

/**
 * What staff need for a call: what its contract names, else reading or writing in the area of its path. The portals are
 * written in by their own people; of staff by those who may write in the area behind. Undefined for a path that no area has.
 */
export function permissionFor(call: { method: string; path: string; permission?: Permission }): Permission | undefined {
	if (call.permission) return call.permission
	const [, , portal, first = ''] = call.path.split('/')
	const area = portal === 'admin' ? areaOf[first] : portal === 'creator' ? 'creators' : 'distributors'
	return area && `${area}.${call.method === 'GET' ? 'read' : 'write'}`
}

/** What staff need to open a page of the back office; the overview is for all of them. */
export function permissionForPage(path: string): Permission | undefined {
	const [, portal, first = ''] = path.split('/')
	const area = portal === 'admin' ? areaOf[first] : undefined
	return area && `${area}.read`
}
