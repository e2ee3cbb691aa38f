import { buyerSegments } from '#contracts/customers/buyer-segments.ts'
import { type CustomerSegment, lapsedAfterDays } from '#contracts/customers/customers.ts'

/** Segments of customers as their list is narrowed by them. */
export const segmentNames: Readonly<Record<CustomerSegment, string>> = {
	repeat: 'Two orders or more',
	lapsed: `Two or more, none in ${lapsedAfterDays} days`,
	once: 'One order',
	never: 'No order yet',
	guests: 'Guests',
	champions: buyerSegments.champions.name,
	loyal: buyerSegments.loyal.name,
	recent: buyerSegments.recent.name,
	at_risk: buyerSegments.at_risk.name,
	drifting: buyerSegments.drifting.name,
	lost: buyerSegments.lost.name,
}
