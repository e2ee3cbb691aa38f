import type { StaffRole } from '#contracts/shared/permissions.ts'

/** What each staff role is called, and what it opens, for the owner who gives it. */
export const staffRoleLabels: Readonly<Record<StaffRole, { name: string; opens: string }>> = {
	owner: { name: 'Owner', opens: 'Everything, and who works here.' },
	manager: { name: 'Manager', opens: 'Everything but who works here.' },
	fulfillment: {
		name: 'Fulfillment',
		opens: 'Shipping and stock: orders to ship, deliveries, counts, transfers, recalls.',
	},
	support: { name: 'Support', opens: 'Orders, refunds, returns, customers, messages and giving tokens.' },
	finance: { name: 'Finance', opens: 'Refunds, invoices, payments and payouts; everything else to look at.' },
	read_only: { name: 'Read only', opens: 'Every page to look at, nothing to change.' },
}
