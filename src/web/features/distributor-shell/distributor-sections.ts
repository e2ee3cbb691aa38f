interface DistributorSection {
	path: string
	name: string
	/** Where its pages lie, when that is not below its path alone. */
	within?: readonly string[]
}

/** The areas of the distributors' portal that are open, in the order of its navigation. */
export const distributorSections: ReadonlyArray<DistributorSection> = [
	{ path: '/distributor/dashboard', name: 'Dashboard' },
	{ path: '/distributor/order-pad', name: 'Order Pad' },
	{ path: '/distributor/order-history', name: 'Order History' },
	{ path: '/distributor/claims', name: 'Claims' },
	{
		path: '/distributor/invoices',
		name: 'Invoices',
		within: ['/distributor/invoices', '/distributor/credit-memos', '/distributor/pay'],
	},
	{ path: '/distributor/prospect', name: 'Prospects' },
	{ path: '/distributor/company', name: 'Company' },
]
