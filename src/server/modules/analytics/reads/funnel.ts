import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { conversionFunnel } from '#contracts/insight/shopping-reads.ts'
import { comparedSpan, type Span } from '#contracts/insight/spans.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { pageViews, visitDays } from '../tables.ts'

const maxPages = 25

const sumOf = (name: string) => sql<number>`coalesce(sum(${sql.identifier(name)}), 0)::float8`

async function visitsIn(tx: Tx, { from, to }: Span) {
	const [sums] = await tx
		.select({
			view: sumOf('views'),
			product: sumOf('product_views'),
			cart: sumOf('cart_views'),
			checkout: sumOf('checkout_views'),
			started: sumOf('started'),
			paid: sumOf('completed'),
		})
		.from(visitDays)
		.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
	return sums ?? { view: 0, product: 0, cart: 0, checkout: 0, started: 0, paid: 0 }
}

const stages = [
	['view', 'Pages viewed'],
	['product', 'Products viewed'],
	['cart', 'Carts opened'],
	['checkout', 'Checkouts opened'],
	['paid', 'Orders paid'],
] as const

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

async function topPages(tx: Tx, { from, to }: Span, compared: Span | null) {
	const views = (span: Span) =>
		sql<number>`coalesce(sum(${pageViews.views}) FILTER (WHERE day BETWEEN ${span.from}::date AND ${span.to}::date), 0)::int`
	const first = compared && compared.from < from ? compared.from : from
	return tx
		.select({
			path: pageViews.path,
			views: views({ from, to }).as('now'),
			previous: compared ? views(compared) : sql<null>`NULL`,
		})
		.from(pageViews)
		.where(sql`day BETWEEN ${first}::date AND ${to}::date`)
		.groupBy(pageViews.path)
		.orderBy(desc(sql`now`), pageViews.path)
		.limit(maxPages)
}

/** From a page view to a paid order. Throws `SPAN_INVALID`. */
export async function funnelOf(
	db: Db,
	{ from, to, compare }: z.output<typeof conversionFunnel.query>,
): Promise<ReplyOf<typeof conversionFunnel>> {
	const span = { from, to }
	checkSpan(span)
	const compared = compare ? comparedSpan(span, compare) : null
	return withStatementTimeout(db, async (tx) => {
		const now = await visitsIn(tx, span)
		const before = compared && (await visitsIn(tx, compared))
		return {
			...span,
			stages: stages.map(([id, label], at) => {
				const last = stages[at - 1]?.[0]
				return {
					...{ id, label, count: now[id], previous: before ? before[id] : null },
					ofPrevious: last ? ratio(now[id], now[last]) : null,
					ofFirst: ratio(now[id], now.view),
				}
			}),
			checkouts: { started: now.started, completed: now.paid, conversion: ratio(now.paid, now.started) },
			pages: await topPages(tx, span, compared),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
