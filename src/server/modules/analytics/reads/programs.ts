import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Span } from '#contracts/insight/spans.ts'
import type { programResults } from '#contracts/insight/supply-reads.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { publishedCreatorDays, publishedCreators } from '#server/modules/creators/index.ts'
import { publishedTokenDaySums } from '#server/modules/tokens/index.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'

type Programs = ReplyOf<typeof programResults>
const maxCreators = 50
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

const outside = `('issuance', 'claim', 'promotion')`
/** What came into the accounts of members from one of the system's, less what went back there. */
const cameFrom = (accounts: string) =>
	sql<number>`coalesce(sum(CASE WHEN from_account IN ${sql.raw(accounts)} THEN tokens WHEN to_account IN ${sql.raw(accounts)} THEN -tokens ELSE 0 END), 0)::float8`

async function tokensIn(tx: Tx, { from, to }: Span): Promise<Programs['tokens']> {
	const days = await tx
		.select({
			day: publishedTokenDaySums.day,
			issued: cameFrom(outside),
			redeemed: sql<number>`-${cameFrom(`('redemption')`)}`,
			expired: sql<number>`-${cameFrom(`('expiry')`)}`,
		})
		.from(publishedTokenDaySums)
		.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
		.groupBy(publishedTokenDaySums.day)
		.orderBy(publishedTokenDaySums.day)
	const issued = total(days, (day) => day.issued)
	const redeemed = total(days, (day) => day.redeemed)
	return {
		...{ issued, redeemed, expired: total(days, (day) => day.expired) },
		days: days.map((day) => ({ ...day, redeemed: day.redeemed + 0, expired: day.expired + 0 })),
		redemptionRate: ratio(redeemed, issued),
		through: days.at(-1)?.day ?? null,
	}
}

async function creatorsIn(tx: Tx, { from, to }: Span): Promise<Programs['creators']> {
	const within = sql`day BETWEEN ${from}::date AND ${to}::date`
	const sum = (name: string) => sql<number>`sum(${sql.identifier(name)})::float8`
	const sums = {
		clicks: sum('clicks'),
		orders: sum('orders'),
		commissionCents: sum('commission_cents').as('commission'),
	}
	const days = await tx
		.select({ day: publishedCreatorDays.day, ...sums, baseCents: sum('base_cents') })
		.from(publishedCreatorDays)
		.where(within)
		.groupBy(publishedCreatorDays.day)
		.orderBy(publishedCreatorDays.day)
	const top = await tx
		.select({ id: publishedCreators.id, handle: publishedCreators.handle, ...sums, baseCents: sum('base_cents') })
		.from(publishedCreatorDays)
		.innerJoin(publishedCreators, eq(publishedCreators.id, publishedCreatorDays.creatorId))
		.where(within)
		.groupBy(publishedCreators.id, publishedCreators.handle)
		.orderBy(desc(sql`commission`), publishedCreators.handle)
		.limit(maxCreators)
	const clicks = total(days, (day) => day.clicks)
	const orders = total(days, (day) => day.orders)
	return {
		...{ clicks, orders, conversion: ratio(orders, clicks) },
		baseCents: total(days, (day) => day.baseCents),
		commissionCents: total(days, (day) => day.commissionCents),
		days: days.map(({ baseCents: _, ...day }) => day),
		top: top.map(({ id, ...row }) => ({ ...row, href: `/admin/creators/people/${id}` })),
	}
}

/** What the token and the creator program did in a span. Throws `SPAN_INVALID`. */
export async function programsIn(db: Db, { from, to }: z.output<typeof programResults.query>): Promise<Programs> {
	checkSpan({ from, to })
	return withStatementTimeout(db, async (tx) => ({
		...{ from, to },
		tokens: await tokensIn(tx, { from, to }),
		creators: await creatorsIn(tx, { from, to }),
		countedThrough: await countedThroughOf(tx),
	}))
}
