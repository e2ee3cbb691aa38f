import type { ReceivedBy } from '#contracts/wholesale/invoices/receivables.ts'

/** How a company buys and pays. Days are counted back from the end of the history. */
export interface Habit {
	/** Between two orders. */
	everyDays: number
	/** On one line. */
	cases: readonly [min: number, max: number]
	lines: readonly [min: number, max: number]
	/** From the first order to the last. */
	buys: readonly [from: number, to: number]
	method: ReceivedBy
	/** `early` takes the discount; else days before or after an invoice is due. */
	pays: 'early' | readonly [min: number, max: number]
	/** Invoices that were issued so many days ago are not paid yet; long enough that there is one although an order was taken back. */
	owes?: readonly [from: number, to: number]
}

const wholeTime = [730, 0] as const

const usual: Readonly<Record<string, Habit>> = {
	SILVER: {
		...{ everyDays: 24, cases: [2, 6], lines: [3, 5], buys: wholeTime },
		...{ method: 'check', pays: [-4, 1] },
	},
	GOLD: { everyDays: 15, cases: [4, 22], lines: [3, 6], buys: wholeTime, method: 'ach', pays: [-6, 0] },
	PLATINUM: {
		...{ everyDays: 10, cases: [14, 60], lines: [4, 7], buys: wholeTime },
		...{ method: 'wire', pays: [-9, -1] },
	},
}

/** Habits of the companies that have a story of their own, by legal name. */
const stories: Readonly<Record<string, Partial<Habit>>> = {
	'Prairie Line Distributing LLC': { pays: 'early', buys: [728, 3] },
	'Ozark Cold Chain Inc.': { pays: 'early' },
	'Corner & Co. Beverages LLC': { pays: [2, 17], owes: [44, 16] },
	'Platte River Wholesale Inc.': { buys: [610, 0], owes: [52, 30] },
	'Front Range Cold Drinks LLC': { pays: [4, 14], owes: [99, 82] },
	'Red Earth Distributing Co.': { method: 'card', buys: [420, 0] },
	'Loess Vending Partners LLP': { method: 'card', buys: [300, 4] },
	'Two Rivers Grocers Supply Inc.': { owes: [118, 94] },
	'Caddo Coast Beverages LLC': { buys: [690, 150], owes: [210, 125], pays: [6, 24] },
	'Northwind Fitness Supply LLC': { method: 'other', buys: [180, 0] },
	'Old Mill Provisions LLC': { method: 'check', buys: [725, 400] },
}

/** Null for a tier that buys nothing. */
export function habitOf({ legalName, tier }: { legalName: string; tier: string }): Habit | null {
	const ofTier = usual[tier]
	return ofTier ? { ...ofTier, ...stories[legalName] } : null
}
