export interface ComingArea {
	title: string
	purpose: string
	/** Where to go meanwhile. */
	next: { to: string; text: string }
}

const toOrders = { to: '/admin/orders', text: 'Go to orders' }

/** The areas that are planned and not open yet, by the path in the table of routes. */
export const comingAreas: Readonly<Record<string, ComingArea>> = {
	'/admin/products': {
		title: 'Products',
		purpose: 'The catalog: flavors, packs, prices and pictures.',
		next: toOrders,
	},
	'/admin/analytics': { title: 'Analytics', purpose: 'What sells, to whom, and what it earns.', next: toOrders },
	'/admin/investor': {
		title: 'Investor Intelligence',
		purpose: 'The figures an investor asks for, tied to the books.',
		next: toOrders,
	},
	'/admin/investor-projections': {
		title: 'Investor Projections',
		purpose: 'Scenarios for growth, margin and runway.',
		next: toOrders,
	},
}
