export interface AdminSection {
	path: string
	name: string
	purpose: string
}

/** The areas of the back office that have content, as its navigation groups them. */
export const adminSections: ReadonlyArray<{ title: string; sections: readonly AdminSection[] }> = [
	{
		title: 'Back office',
		sections: [{ path: '/admin', name: 'Overview', purpose: 'Every area of the back office, and what waits in it.' }],
	},
	{
		title: 'Sales',
		sections: [
			{ path: '/admin/orders', name: 'Orders', purpose: 'Find an order, ship it, pay back or cancel what is in it.' },
			{
				path: '/admin/returns',
				name: 'Returns',
				purpose: 'What buyers ask back or claim: decide, receive, pay back or exchange.',
			},
			{
				path: '/admin/customers',
				name: 'Customers',
				purpose: 'Who buys, how often and for how much; notes and tags.',
			},
			{
				path: '/admin/coupons',
				name: 'Promotions',
				purpose: 'Make, pause, edit and end promotions and codes; see how often each was used.',
			},
		],
	},
	{
		title: 'Catalog',
		sections: [
			{
				path: '/admin/products',
				name: 'Products',
				purpose: 'What is sold: words, packs, prices and pictures, published or not.',
			},
		],
	},
	{
		title: 'Stock',
		sections: [
			{
				path: '/admin/inventory',
				name: 'Inventory',
				purpose: 'What is on the shelf, what orders hold, and why; corrections.',
			},
			{ path: '/admin/deliveries', name: 'Deliveries', purpose: 'What suppliers bring, received into lots.' },
			{
				path: '/admin/transfers',
				name: 'Transfers',
				purpose: 'Send lots to another warehouse and receive them there.',
			},
			{ path: '/admin/recalls', name: 'Recalls', purpose: 'Block a lot, find who has it, and ask them.' },
			{ path: '/admin/counts', name: 'Counts', purpose: 'Count a warehouse lot by lot and post what differs.' },
		],
	},
	{
		title: 'Tokens',
		sections: [
			{
				path: '/admin/token-hub',
				name: 'Token hub',
				purpose: 'The whole on one page: supply, today, what waits for a person, and what is unusual.',
			},
			{
				path: '/admin/tokens',
				name: 'Members’ tokens',
				purpose: 'Balances and the entries behind them; give tokens, or take a mistake back.',
			},
			{
				path: '/admin/token-dashboard',
				name: 'Token dashboard',
				purpose: 'Issued, pending, held, redeemed and expired as of any day; what it costs, and the entries behind it.',
			},
			{
				path: '/admin/token-admin',
				name: 'Token admin',
				purpose: 'Codes that go under cans, what else earns, and campaigns.',
			},
		],
	},
	{
		title: 'Community',
		sections: [
			{
				path: '/admin/mixology',
				name: 'Mixology',
				purpose: 'Recipes that were sent in: read, ask, publish; comments, reports and ingredients.',
			},
			{
				path: '/admin/shop-suggestions',
				name: 'Shops found',
				purpose: 'Shops that members found: confirm them for Where to Buy, or decline.',
			},
		],
	},
	{
		title: 'Insight',
		sections: [
			{
				path: '/admin/analytics',
				name: 'Analytics',
				purpose: 'What sells, to whom, and what it earns; what is out of the ordinary, and the rows behind it.',
			},
			{
				path: '/admin/investor',
				name: 'Investors',
				purpose: 'The figures an investor asks for, as of any day, tied to the books; the board pack.',
			},
			{
				path: '/admin/investor-projections',
				name: 'Projections',
				purpose: 'Five years in scenarios: what drives them, statements, cash, runway and risk.',
			},
		],
	},
	{
		title: 'People',
		sections: [
			{
				path: '/admin/messages',
				name: 'Messages',
				purpose: 'What people wrote and who applied, until it is answered.',
			},
			{
				path: '/admin/distributors',
				name: 'Distributors',
				purpose: 'Who applies to sell by the case: read, ask, approve or reject.',
			},
			{
				path: '/admin/creators',
				name: 'Creators',
				purpose: 'Who applies to the Creator Program and who is in it; held orders, disputes, payouts and settings.',
			},
			{ path: '/admin/staff', name: 'Staff', purpose: 'Who may do what here, and who is invited.' },
			{ path: '/admin/log', name: 'Log', purpose: 'Who did what to whom in the back office, and when.' },
		],
	},
	{
		title: 'Store',
		sections: [
			{
				path: '/admin/approvals',
				name: 'Approvals',
				purpose: 'Refunds and write-offs that wait for a second person; the amounts above which they do.',
			},
			{
				path: '/admin/operations',
				name: 'Operations',
				purpose: 'What failed, to try again; the books compared, mails, provider events, and how the service is.',
			},
		],
	},
]

/** The page that shows all areas. */
export const overview = '/admin'

/** The section that a page belongs to: its own, or the one it was opened from. */
export const sectionOf = (pathname: string): AdminSection | undefined =>
	adminSections
		.flatMap(({ sections }) => sections)
		.find(({ path }) => pathname === path || (path !== overview && pathname.startsWith(`${path}/`)))
