import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { fastClaims, type getTokenHub, unusualEarning } from '#contracts/tokens/token-hub.ts'
import type { Db } from '#server/db/client.ts'
import { publishedProducts as products } from '#server/modules/catalog/index.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { claimBatches, claimCodes } from '../claim-codes/tables.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'

type Alerts = ReplyOf<typeof getTokenHub>['alerts']

const shownAlerts = 20

/** Members who owe tokens: a refund took what was spent since. */
export const membersBelowZero = (db: Db): Promise<Alerts['belowZero']> =>
	db
		.select({ id: tokenAccounts.userId, username: publishedUserName, tokens: tokenAccounts.available })
		.from(tokenAccounts)
		.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.where(lt(tokenAccounts.available, 0))
		.orderBy(tokenAccounts.number)
		.limit(shownAlerts)

/** Members whose day (UTC) is far above the rest; of what is earned, not of what staff give. */
export function unusualEarners(db: Db, today: string): Promise<Alerts['unusual']> {
	const { member, amount, at, kind } = tokenTransfers
	const earned = db.$with('earned').as(
		db
			.select({ member, tokens: sql<number>`sum(${amount})::int`.as('tokens') })
			.from(tokenTransfers)
			.where(
				and(
					gte(at, sql`${today}::date::timestamp AT TIME ZONE 'UTC'`),
					// With an end, so that few rows are expected and the index of times is read.
					lt(at, sql`'infinity'`),
					inArray(kind, ['purchase', 'bonus', 'claim']),
				),
			)
			.groupBy(member),
	)
	const middle = sql`(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY tokens) FROM earned)`
	return db
		.with(earned)
		.select({ id: tokenAccounts.userId, username: publishedUserName, tokens: earned.tokens })
		.from(earned)
		.innerJoin(tokenAccounts, eq(tokenAccounts.number, earned.member))
		.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.where(
			and(gte(earned.tokens, unusualEarning.tokens), gte(earned.tokens, sql`${unusualEarning.times}::int * ${middle}`)),
		)
		.orderBy(desc(earned.tokens))
		.limit(shownAlerts)
}

/** Batches of which many codes were claimed within a day: somebody may have got hold of them. */
export function fastClaimedBatches(db: Db): Promise<Alerts['fastBatches']> {
	const { batchId, claimedAt } = claimCodes
	const claims = db.$with('claims').as(
		db
			.select({ batchId, claimed: sql<number>`count(*)::int`.as('claimed') })
			.from(claimCodes)
			.where(gte(claimedAt, sql`now() - interval '1 day'`))
			.groupBy(batchId),
	)
	return db
		.with(claims)
		.select({
			id: claimBatches.id,
			lot: claimBatches.lot,
			product: products.name,
			claimed: claims.claimed,
			codes: claimBatches.codes,
		})
		.from(claims)
		.innerJoin(claimBatches, eq(claimBatches.id, claims.batchId))
		.innerJoin(products, eq(products.id, claimBatches.productId))
		.where(
			and(
				gte(claims.claimed, fastClaims.codes),
				gte(sql`${claims.claimed} * 100`, sql`${claimBatches.codes} * ${fastClaims.percent}::int`),
			),
		)
		.orderBy(desc(claims.claimed))
		.limit(shownAlerts)
}
