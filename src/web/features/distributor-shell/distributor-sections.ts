/** The areas of the distributors' portal that are open, in the order of its navigation. */
export const distributorSections: ReadonlyArray<{ path: string; name: string }> = [
	{ path: '/distributor/dashboard', name: 'Dashboard' },
	{ path: '/distributor/order-pad', name: 'Order Pad' },
	{ path: '/distributor/order-history', name: 'Order History' },
	{ path: '/distributor/claims', name: 'Claims' },
	{ path: '/distributor/invoices', name: 'Invoices' },
	{ path: '/distributor/prospect', name: 'Prospects' },
	{ path: '/distributor/company', name: 'Company' },
]
