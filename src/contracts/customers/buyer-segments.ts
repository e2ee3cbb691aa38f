/** Everybody who has ordered, by when they ordered last, how often and for how much: each is in one of them. */
export const buyerSegments = {
	champions: { name: 'Champions', rule: 'Four orders or more, $200 or more in all, the last within 90 days' },
	loyal: { name: 'Loyal', rule: 'Two orders or more, the last within 90 days, and no champion' },
	recent: { name: 'New', rule: 'One order, within 90 days' },
	at_risk: { name: 'At risk', rule: 'Two orders or more, the last 91 to 180 days ago' },
	drifting: { name: 'Drifting', rule: 'One order, 91 to 180 days ago' },
	lost: { name: 'Lost', rule: 'The last order more than 180 days ago' },
} as const
export type BuyerSegment = keyof typeof buyerSegments
