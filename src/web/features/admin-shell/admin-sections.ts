export interface AdminSection {
	path: string
	name: string
}

/** The areas of the back office that have content, as its navigation groups them. */
export const adminSections: ReadonlyArray<{ title: string; sections: readonly AdminSection[] }> = [
	{
		title: 'Sales',
		sections: [
			{ path: '/admin/orders', name: 'Orders' },
			{ path: '/admin/coupons', name: 'Coupons' },
		],
	},
	{ title: 'Stock', sections: [{ path: '/admin/inventory', name: 'Inventory' }] },
	{ title: 'Tokens', sections: [{ path: '/admin/token-admin', name: 'Claim codes' }] },
	{
		title: 'People',
		sections: [
			{ path: '/admin/messages', name: 'Messages' },
			{ path: '/admin/staff', name: 'Staff' },
		],
	},
]

/** The section that a page belongs to: its own, or the one it was opened from. */
export const sectionOf = (pathname: string): AdminSection | undefined =>
	adminSections
		.flatMap(({ sections }) => sections)
		.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
