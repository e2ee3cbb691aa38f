import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'

interface RoleLabels {
	name: string
	/** What it opens, for the admin who gives it. */
	opens: string
	look: 'dark' | 'plain' | 'good' | 'warn'
}

export const roleLabels: Readonly<Record<DisplayRole, RoleLabels>> = {
	ADMIN: { name: 'Admin', opens: 'The back office, as far as their staff role goes.', look: 'dark' },
	DISTRIBUTOR: {
		name: 'Distributor',
		opens: 'Ordering by the case, at wholesale prices.',
		look: 'good',
	},
	CREATOR: {
		name: 'Creator',
		opens: 'The creator dashboard: links, receipts and earnings.',
		look: 'warn',
	},
	CUSTOMER: { name: 'Customer', opens: 'The store and their own account.', look: 'plain' },
}

/** The roles that can be given; an account without any is a customer's. */
export const givenRoles: readonly Role[] = ['ADMIN', 'DISTRIBUTOR', 'CREATOR']

/** The same with their names, to choose from. */
export const roleChoices = Object.fromEntries(givenRoles.map((role) => [role, roleLabels[role].name]))

/** "Admin and Creator"; without one, "Customer". */
export function roleList(roles: readonly DisplayRole[]): string {
	const held = givenRoles.filter((role) => roles.includes(role)).map((role) => roleLabels[role].name)
	return joinedWithAnd(held.length > 0 ? held : [roleLabels.CUSTOMER.name])
}
