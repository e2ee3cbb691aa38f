import { desc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { promotionResults } from '#contracts/insight/shopping-reads.ts'
import { daysIn } from '#contracts/insight/spans.ts'
import { dayLater } from '#contracts/shared/calendar.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { publishedPromotions } from '#server/modules/promotions/index.ts'
import { countedThroughOf } from '../../counting/rollup-state.ts'
import { checkSpan } from '../../metrics/check-question.ts'
import { withStatementTimeout } from '../../metrics/with-statement-timeout.ts'
import { promotionDays, salesSums } from '../../tables.ts'

const maxShown = 100
const baselineDays = 28
const baseline =
	`Mean net sales of the store on a day, in the ${baselineDays} days before the promotion was first used, ` +
	'against that from its first to its last use in this span.'

/** The mean of the store's net sales on a day between two; null where there is none. */
async function meanDaily(tx: Tx, from: string, to: string): Promise<number | null> {
	if (to < from) return null
	const [row] = await tx
		.select({
			cents: sql<number>`coalesce(sum(gross_cents - discount_cents - tokens_cents - returns_cents), 0)::float8`,
		})
		.from(salesSums)
		.where(sql`level = 'mix' AND channel = 'store' AND day BETWEEN ${from}::date AND ${to}::date`)
	return Math.round((row?.cents ?? 0) / daysIn({ from, to }))
}

/** Promotions that orders of a span used, the ones with the most sales first. Throws `SPAN_INVALID`. */
export async function promotionsOf(
	db: Db,
	{ from, to }: z.output<typeof promotionResults.query>,
): Promise<ReplyOf<typeof promotionResults>> {
	checkSpan({ from, to })
	return withStatementTimeout(db, async (tx) => {
		const sum = (name: string) => sql<number>`sum(${sql.identifier(name)})::float8`
		const used = await tx
			.select({
				id: promotionDays.promotionId,
				first: sql<string>`min(day)::text`,
				last: sql<string>`max(day)::text`,
				orders: sum('order_count'),
				newCustomers: sum('new_order_count'),
				netCents: sum('net_cents').as('net'),
				discountCents: sum('discount_cents'),
			})
			.from(promotionDays)
			.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
			.groupBy(promotionDays.promotionId)
			.orderBy(desc(sql`net`), promotionDays.promotionId)
			.limit(maxShown)
		const ids = used.map(({ id }) => id)
		const names = await tx
			.select({ id: publishedPromotions.id, name: publishedPromotions.name })
			.from(publishedPromotions)
			.where(inArray(publishedPromotions.id, ids))
		const firsts = await tx
			.select({ id: promotionDays.promotionId, day: sql<string>`min(day)::text` })
			.from(promotionDays)
			.where(inArray(promotionDays.promotionId, ids))
			.groupBy(promotionDays.promotionId)
		const nameOf = new Map(names.map(({ id, name }) => [id, name]))
		const items: ReplyOf<typeof promotionResults>['items'] = []
		for (const { first, last, ...row } of used) {
			const begun = firsts.find(({ id }) => id === row.id)?.day ?? first
			const before = await meanDaily(tx, dayLater(begun, -baselineDays), dayLater(begun, -1))
			const during = await meanDaily(tx, first, last)
			items.push({
				...row,
				name: nameOf.get(row.id) ?? 'A promotion that is gone',
				href: `/admin/coupons/${row.id}`,
				...{ firstUse: first, lastUse: last, baselineDailyCents: before, dailyCents: during },
				uplift: before && during !== null ? during / before - 1 : null,
			})
		}
		return { baseline, items, countedThrough: await countedThroughOf(tx) }
	})
}
