import type { Client } from 'pg'
import { dayMs, storeDay } from '#contracts/shared/calendar.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { pageViews } from '#server/modules/analytics/tables.ts'
import { emptySearches } from '#server/modules/catalog/search/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { createRandom } from '../random.ts'

/** Pages that are looked at, with how many views of each come with an order. */
const pages: ReadonlyArray<readonly [string, number]> = [
	['/', 9],
	['/shop', 7],
	['/cart', 2.6],
	['/checkout', 1.7],
	['/flavors', 1.1],
	['/mixology', 1.4],
	['/why-untapped', 0.8],
	['/nutrition-facts', 0.5],
	['/ingredients', 0.4],
	['/where-to-buy', 1.2],
	['/token', 0.6],
	['/leaderboard', 0.4],
	['/stories', 0.5],
	['/help', 0.4],
	['/login', 1.3],
	['/account', 0.9],
	['/order/:id', 1.2],
	['/about', 0.3],
	['/contact', 0.2],
	['/starter', 0.5],
]
/** Views of products for each one that is bought. */
const viewsOfSold = 3.1

/** What was looked for in vain, with how often on a day. */
const unansweredSearches: ReadonlyArray<readonly [string, number]> = [
	['zero sugar peach', 1.1],
	['gummies', 0.9],
	['variety 48', 0.6],
	['decaf', 0.5],
	['protein', 0.8],
	['grape', 1.6],
	['water bottle', 0.4],
]
const daysOfSearches = 90

/** Page views of the store's days, as many as so many orders would have had, and searches that found nothing. */
export async function copyVisits(client: Client, past: readonly PastOrder[], end: Date): Promise<void> {
	// A chance of its own: views move no order.
	const random = createRandom(20_261_126)
	const about = (views: number) => Math.round(views * (0.8 + random.next() * 0.4))
	const views: Array<typeof pageViews.$inferInsert> = []
	for (const [day, orders] of Map.groupBy(past, ({ order }) => storeDay(order.placedAt))) {
		const sold = new Map<string, number>()
		for (const { slug } of orders.flatMap(({ lines }) => lines)) sold.set(slug, (sold.get(slug) ?? 0) + 1)
		const seen = [
			...pages.map(([path, each]) => ({ path, views: about(each * orders.length) })),
			...[...sold].map(([slug, lines]) => ({ path: `/product/${slug}`, views: about(viewsOfSold * lines) })),
		]
		views.push(...seen.filter((each) => each.views > 0).map((each) => ({ day, ...each })))
	}
	await copyInto(client, pageViews, views)
	const searches = Array.from({ length: daysOfSearches }, (_, ago) => storeDay(new Date(end.getTime() - ago * dayMs)))
	await copyInto(
		client,
		emptySearches,
		[...new Set(searches)].flatMap((day) =>
			unansweredSearches.flatMap(([term, often]) => {
				const times = Math.floor(often * 2 * random.next())
				return times > 0 ? { day, term, searches: times } : []
			}),
		),
	)
}
