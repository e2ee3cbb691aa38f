import { dayLater, daysBetween } from '#contracts/shared/calendar.ts'
import type { DueProduct } from '#contracts/wholesale/orders/starting-points.ts'
import { medianOf } from './usual-order.ts'

/** What was bought of a product on a day, in the store's calendar. */
export interface BoughtCases {
	productId: string
	name: string
	day: string
	cases: number
}

/** Two gaps are the least that make a rhythm. */
const minDays = 3
/** Proposed so many days ahead, for an order takes its time. */
const daysAhead = 3
/** After so many gaps without an order the company does not buy the product any more. */
const gapsUntilGone = 4

/** What is due to be bought again by `today`: the median gap after its last day, with the median number of cases. */
export function dueProducts(bought: readonly BoughtCases[], today: string): DueProduct[] {
	return [...Map.groupBy(bought, ({ productId }) => productId).values()]
		.flatMap((of) => dueProduct(of, today) ?? [])
		.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.name.localeCompare(b.name))
}

function dueProduct(bought: readonly BoughtCases[], today: string): DueProduct | null {
	const days = [...Map.groupBy(bought, ({ day }) => day)]
		.map(([day, of]) => ({ day, cases: of.reduce((sum, { cases }) => sum + cases, 0), name: of[0]?.name ?? '' }))
		.toSorted((a, b) => a.day.localeCompare(b.day))
	const last = days.at(-1)
	if (!last || days.length < minDays) return null
	const everyDays = medianOf(days.slice(1).map(({ day }, nth) => daysBetween(days[nth]?.day ?? day, day)))
	const dueOn = dayLater(last.day, everyDays)
	if (dayLater(today, daysAhead) < dueOn || today > dayLater(last.day, everyDays * gapsUntilGone)) return null
	return {
		productId: bought[0]?.productId ?? '',
		name: last.name,
		cases: medianOf(days.map(({ cases }) => cases)),
		everyDays,
		lastOn: last.day,
		dueOn,
	}
}
