import { utcDay } from '#contracts/shared/calendar.ts'
import { type Cents, noCents } from '#contracts/shared/money.ts'
import type { Rates } from './rates/rates.ts'
import { type BrokenDownLine, breakDown, type PricedLine } from './rules.ts'

/** Prices one line by itself, less a given discount, as goods that go out in exchange are priced. */
export function lineCost(
	line: PricedLine,
	discountCents: Cents,
	to: { state: string | undefined; rates: Rates; now: Date },
): Pick<BrokenDownLine, 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents'> {
	const { state, rates, now } = to
	const [cost] = breakDown({
		lines: [line],
		offers: [
			{
				id: 'given',
				effect: { kind: 'fixed', cents: discountCents },
				productIds: [],
				categories: [],
				minSubtotalCents: noCents,
				combines: true,
				closed: null,
			},
		],
		destination: state ? { state, rates: rates.at(state, utcDay(now)) } : null,
		methods: [],
		methodId: null,
		tenders: { giftCards: [], tokens: 0 },
	}).lines
	if (!cost) throw new Error('A line was not priced.')
	const { subtotalCents, discountCents: taken, taxCents, depositCents } = cost
	return { subtotalCents, discountCents: taken, taxCents, depositCents }
}
