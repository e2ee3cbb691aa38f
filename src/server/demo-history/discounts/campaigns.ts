import type { Category } from '#contracts/catalog/catalog.ts'
import type { CustomerGroup, PromotionKind, Tier } from '#contracts/pricing/promotions.ts'
import { dayMs } from '#contracts/shared/calendar.ts'

/** A promotion of the past with the days on which it ran. */
export interface Campaign {
	name: string
	/** Null where it applied by itself, or by codes that are each good once. */
	code: string | null
	/** How many single-use codes were made. */
	singleUseCodes?: number
	kind: PromotionKind
	value?: number
	tiers?: Tier[]
	categories?: Category[]
	minSubtotalCents?: number
	isFirstOrderOnly?: boolean
	customerGroup?: CustomerGroup
	combines?: boolean
	limitTotal?: number
	limitPerCustomer?: number
	/** How likely a buyer who types a code types this one, beside others that run. */
	weight: number
	from: Date
	/** Null: it still runs. */
	until: Date | null
}

type Terms = Omit<Campaign, 'from' | 'until'>
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date, 5))

/** Codes that run from a day of the history on. None that applies by itself: today's prices are nobody's but today's. */
const lasting: ReadonlyArray<readonly [afterDays: number, Terms]> = [
	[0, { name: 'Hello', code: 'HELLO10', kind: 'percent', value: 10, isFirstOrderOnly: true, weight: 8 }],
	[
		90,
		{
			...{ name: '$5 off a case', code: 'CASE5', kind: 'fixed', value: 500, minSubtotalCents: 4000 },
			...{ limitPerCustomer: 1, weight: 4 },
		},
	],
	[
		120,
		{
			...{ name: 'Street team card', code: null, singleUseCodes: 400, kind: 'percent', value: 15 },
			...{ minSubtotalCents: 2500, weight: 3 },
		},
	],
	[150, { name: 'Members ship free', code: 'MEMBERSHIP', kind: 'free_shipping', customerGroup: 'members', weight: 2 }],
]

/** Campaigns that are held every year. */
const yearly: ReadonlyArray<(year: number) => Campaign> = [
	(year) => ({
		...{ name: 'January ships free', code: null, kind: 'free_shipping', minSubtotalCents: 3000, weight: 0 },
		...{ from: day(year, 1, 2), until: day(year, 2, 1) },
	}),
	(year) => ({
		...{ name: 'Spring drop, the first 150', code: null, kind: 'percent', value: 15, categories: ['merchandise'] },
		...{ limitTotal: 150, limitPerCustomer: 2, weight: 0, from: day(year, 3, 15), until: day(year, 5, 15) },
	}),
	(year) => ({
		...{ name: `Summer ${year}`, code: `SUMMER${year}`, kind: 'percent', value: 15, minSubtotalCents: 3500 },
		...{ limitTotal: 400, weight: 6, from: day(year, 6, 1), until: day(year, 9, 1) },
	}),
	(year) => ({
		...{ name: 'Stock the cooler', code: null, kind: 'tiers', categories: ['energy-drink'], weight: 0 },
		...{
			tiers: [
				{ fromQuantity: 2, percent: 5 },
				{ fromQuantity: 4, percent: 10 },
			],
		},
		...{ from: day(year, 7, 1), until: day(year, 8, 1) },
	}),
	(year) => ({
		...{ name: 'Harvest', code: `HARVEST${year}`, kind: 'percent', value: 12, combines: true, weight: 4 },
		...{ limitPerCustomer: 2, from: day(year, 9, 20), until: day(year, 10, 20) },
	}),
	(year) => ({
		...{ name: 'Black Friday', code: null, kind: 'percent', value: 20, weight: 0 },
		...{ from: day(year, 11, 24), until: day(year, 12, 2) },
	}),
]

/** All campaigns of a time, the first first. */
export function campaignsBetween(begin: Date, end: Date): Campaign[] {
	const years = Array.from({ length: end.getUTCFullYear() - begin.getUTCFullYear() + 1 }, (_, nth) => {
		const year = begin.getUTCFullYear() + nth
		return yearly.map((campaign) => campaign(year))
	})
	const over = years.flat().filter(({ from, until }) => from >= begin && until !== null && until < end)
	const running = lasting.map(([days, terms]) => ({
		...terms,
		from: new Date(begin.getTime() + days * dayMs),
		until: null,
	}))
	return [...over, ...running.filter(({ from }) => from < end)].sort((a, b) => a.from.getTime() - b.from.getTime())
}
