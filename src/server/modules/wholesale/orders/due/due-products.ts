import { dayLater } from '#contracts/shared/day-later.ts'
import { daysBetween } from '#contracts/wholesale/invoices/allocations.ts'
import type { DueProduct } from '#contracts/wholesale/orders/starting-points.ts'
import { middleOf } from './usual-order.ts'

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
/** Who let so many gaps pass does not buy it any more. */
const gapsUntilGone = 4

/** What is due to be bought again by `today`: the middle of its gaps after its last day, in the middle of its cases. */
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
	const everyDays = middleOf(days.slice(1).map(({ day }, nth) => daysBetween(days[nth]?.day ?? day, day)))
	const dueOn = dayLater(last.day, everyDays)
	if (dayLater(today, daysAhead) < dueOn || today > dayLater(last.day, everyDays * gapsUntilGone)) return null
	return {
		productId: bought[0]?.productId ?? '',
		name: last.name,
		cases: middleOf(days.map(({ cases }) => cases)),
		everyDays,
		lastOn: last.day,
		dueOn,
	}
}
