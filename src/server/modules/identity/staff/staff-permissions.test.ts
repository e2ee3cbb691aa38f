import { describe, expect, test } from 'vitest'
import { mayDo, type Permission, permissionFor } from '#contracts/shared/permissions.ts'

describe('the permission for a call', () => {
	test.each([
		['GET', '/api/admin/orders', 'orders.read'],
		['POST', '/api/admin/draft-orders', 'orders.write'],
		['PATCH', '/api/admin/inventory/:sku', 'stock.write'],
		['PUT', '/api/admin/users/:id/roles', 'staff.write'],
		['GET', '/api/wholesale/orders', 'distributors.read'],
		['POST', '/api/prospects', 'distributors.write'],
		['PUT', '/api/creator/recipes/:id', 'creators.write'],
		['GET', '/api/admin/nothing-known', undefined],
	])('%s %s is %s', (method, path, permission) => expect(permissionFor({ method, path })).toBe(permission))

	test('is what its contract names, where it names one', () => {
		const call = { method: 'POST', path: '/api/admin/orders/:number/refunds', permission: 'orders.refund' } as const
		expect(permissionFor(call)).toBe('orders.refund')
	})
})

test.each<[Permission, string]>([
	['staff.write', 'owner'],
	['products.write', 'owner manager'],
	['stock.write', 'owner manager fulfillment'],
	['orders.ship', 'owner manager fulfillment'],
	['orders.refund', 'owner manager support finance'],
	['creators.pay', 'owner manager finance'],
	['staff.read', 'owner manager read_only'],
	['orders.read', 'owner manager fulfillment support finance read_only'],
])('%s is for %s', (permission, roles) => {
	const all = ['owner', 'manager', 'fulfillment', 'support', 'finance', 'read_only'] as const
	expect(all.filter((role) => mayDo(role, permission)).join(' ')).toBe(roles)
})
