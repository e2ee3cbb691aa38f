/** The parts of the page, in the order in which they are told. */
export const sectionNames = {
	growth: 'Growth',
	margins: 'Margins',
	customers: 'Customers',
	distribution: 'Distribution',
	capital: 'Working capital',
	cash: 'Cash and people',
} as const
export type InvestorSection = keyof typeof sectionNames

interface Definition {
	section: InvestorSection
	name: string
	/** A share is written in percent. */
	unit: 'cents' | 'count' | 'ratio' | 'units' | 'days'
	/** Whether more of it is good news. */
	sign: 'more' | 'less' | 'neither'
	/** In words; where a divisor is 0 the figure is not defined. */
	formula: string
	/** It counts no further: from here on it says so in words, for more of it tells nothing. */
	ceiling?: { value: number; words: string }
}

const fiveYears = { value: 60, words: '5 years or more' }

/** Each figure that investors ask for, told once: pages, the board pack and the CSV take name and formula from here. */
export const tileDefinitions = {
	netSales: {
		...{ section: 'growth', name: 'Net sales, month to date', unit: 'cents', sign: 'more' },
		formula:
			'Price × quantity − discounts − token redemptions − returns, of the month so far; compared with the same days of last month',
	},
	netSalesYear: {
		...{ section: 'growth', name: 'Net sales, twelve months', unit: 'cents', sign: 'more' },
		formula: 'Net sales of the twelve months until the day; compared with the twelve months before',
	},
	storeSales: {
		...{ section: 'growth', name: 'Store, twelve months', unit: 'cents', sign: 'more' },
		formula: 'Net sales of the store in the twelve months until the day; compared with the twelve months before',
	},
	wholesaleSales: {
		...{ section: 'growth', name: 'Wholesale, twelve months', unit: 'cents', sign: 'more' },
		formula: 'Net sales by the case in the twelve months until the day; compared with the twelve months before',
	},
	wholesaleShare: {
		...{ section: 'growth', name: 'Wholesale, share of sales', unit: 'ratio', sign: 'neither' },
		formula: 'Net sales by the case ÷ net sales, of the twelve months until the day',
	},
	cogs: {
		...{ section: 'margins', name: 'COGS, twelve months', unit: 'cents', sign: 'neither' },
		formula:
			'Cost of the lots that were shipped, less what went back on the shelf; before shipping, of the newest lot at the sale. Of the twelve months until the day',
	},
	margin1: {
		...{ section: 'margins', name: 'Contribution margin 1', unit: 'ratio', sign: 'more' },
		formula: 'Gross margin: (net sales − COGS) ÷ net sales, of the last three closed months',
	},
	margin2: {
		...{ section: 'margins', name: 'Contribution margin 2', unit: 'ratio', sign: 'more' },
		formula: '(Net sales − COGS − shipping and packing − payment fees) ÷ net sales, of the last three closed months',
	},
	margin3: {
		...{ section: 'margins', name: 'Contribution margin 3', unit: 'ratio', sign: 'more' },
		formula:
			'(Contribution 2 − marketing − commissions − token cost) ÷ net sales, of the last three closed months; token cost is the growth of the token liability, for tokens that were redeemed have lowered net sales',
	},
	cac: {
		...{ section: 'customers', name: 'CAC, blended', unit: 'cents', sign: 'less' },
		formula: 'Marketing ÷ new customers of the store, of the last three closed months',
	},
	payback: {
		...{ section: 'customers', name: 'CAC payback in months', unit: 'count', sign: 'less' },
		formula:
			'CAC ÷ contribution margin 1 of a new customer’s first order, taken as that of a month; of the last three closed months, no further than 60. Not defined where first orders earn nothing',
		ceiling: fiveYears,
	},
	cohortLtv: {
		...{ section: 'customers', name: 'Cohort LTV to day 90', unit: 'cents', sign: 'more' },
		formula:
			'Contribution margin 1 until 90 days after the first order ÷ customers, of those whose first order was four months before the month',
	},
	concentration: {
		...{ section: 'customers', name: 'Five largest companies', unit: 'ratio', sign: 'less' },
		formula:
			'Net sales to the five companies that bought most ÷ net sales to all companies, of the twelve months until the day',
	},
	doors: {
		...{ section: 'distribution', name: 'Doors', unit: 'count', sign: 'more' },
		formula: 'Shops of our own list and shops that distributors won and have not given up, at the end of the day',
	},
	velocity: {
		...{ section: 'distribution', name: 'Units per door and week', unit: 'units', sign: 'more' },
		formula:
			'Units invoiced to companies in 13 weeks ÷ doors at their end ÷ 13: what goes into doors, not what leaves them',
	},
	inventory: {
		...{ section: 'capital', name: 'Inventory at cost', unit: 'cents', sign: 'neither' },
		formula: 'Units on hand of each lot × the cost of its unit, at the end of the day',
	},
	receivables: {
		...{ section: 'capital', name: 'Receivables', unit: 'cents', sign: 'neither' },
		formula: 'Invoiced to companies − payments, memos, discounts and void invoices, at the end of the day',
	},
	dso: {
		...{ section: 'capital', name: 'Days sales outstanding', unit: 'days', sign: 'less' },
		formula: 'Receivables ÷ sales on terms of 91 days × 91',
	},
	payables: {
		...{ section: 'capital', name: 'Payables', unit: 'cents', sign: 'neither' },
		formula: 'Owed to suppliers at the end of the last month that was entered',
	},
	workingCapital: {
		...{ section: 'capital', name: 'Working capital', unit: 'cents', sign: 'neither' },
		formula: 'Inventory at cost + receivables − payables',
	},
	tokenLiability: {
		...{ section: 'capital', name: 'Token liability', unit: 'cents', sign: 'less' },
		formula:
			'Tokens outstanding × 1¢ × (1 − breakage); breakage is expired ÷ (expired + redeemed). Days of the token books are UTC',
	},
	cash: {
		...{ section: 'cash', name: 'Cash', unit: 'cents', sign: 'more' },
		formula: 'In the bank at the end of the last month that was entered',
	},
	burn: {
		...{ section: 'cash', name: 'Net burn', unit: 'cents', sign: 'less' },
		formula:
			'Cash at the end of the month before + funding − cash at its end, of the last month that was entered: cash out − in',
	},
	runway: {
		...{ section: 'cash', name: 'Runway in months', unit: 'count', sign: 'more' },
		formula:
			'Cash ÷ mean net burn of three months, no further than 60; not defined where nothing is burned or a month is not entered',
		ceiling: fiveYears,
	},
	headcount: {
		...{ section: 'cash', name: 'Headcount', unit: 'count', sign: 'neither' },
		formula: 'People at the end of the last month that was entered',
	},
} as const satisfies Record<string, Definition>
export type TileId = keyof typeof tileDefinitions
export const tileIds = Object.keys(tileDefinitions) as [TileId, ...TileId[]]

/** The figure, or its tile's ceiling where it is above that. */
export function untilCeiling(id: TileId, value: number | null): number | null {
	const { ceiling }: Definition = tileDefinitions[id]
	return value !== null && ceiling && value > ceiling.value ? ceiling.value : value
}

/** The words that replace a figure at its ceiling, as "5 years or more"; null for a figure below it or without one. */
export function ceilingLabel(id: TileId, value: number | null): string | null {
	const { ceiling }: Definition = tileDefinitions[id]
	return value !== null && ceiling && value >= ceiling.value ? ceiling.words : null
}
