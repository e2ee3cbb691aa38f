import { eq } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { tokenDaySums } from './dashboard/tables.ts'
import { tokenWaitingBonuses } from './earning/tables.ts'
import { tokenAccounts, tokenDaySeals, tokenTransfers } from './ledger/tables.ts'

/** The transfers of members who have an account, with their causes. */
export const publishedTokenTransfers = published.view('token_transfers').as((query) =>
	query
		.select({
			id: tokenTransfers.id,
			userId: tokenAccounts.userId,
			kind: tokenTransfers.kind,
			causeType: tokenTransfers.causeType,
			causeId: tokenTransfers.causeId,
			at: tokenTransfers.at,
		})
		.from(tokenTransfers)
		.innerJoin(tokenAccounts, eq(tokenAccounts.number, tokenTransfers.member)),
)

/** Bonuses for an order, with when they are free to use, and were taken back. */
export const publishedWaitingBonuses = published.view('token_waiting_bonuses').as((query) =>
	query
		.select({
			orderId: tokenWaitingBonuses.orderId,
			causeType: tokenWaitingBonuses.causeType,
			causeId: tokenWaitingBonuses.causeId,
			tokens: tokenWaitingBonuses.tokens,
			maturesAt: tokenWaitingBonuses.maturesAt,
			maturedAt: tokenWaitingBonuses.maturedAt,
			takenAt: tokenWaitingBonuses.takenAt,
		})
		.from(tokenWaitingBonuses),
)

/** What members held at the end of each sealed day, summed over all of them. */
export const publishedTokenSeals = published
	.view('token_seals')
	.as((query) => query.select({ day: tokenDaySeals.day, totals: tokenDaySeals.totals }).from(tokenDaySeals))

/** From where to where tokens went, without whose they were. */
export const publishedTokenMoves = published.view('token_moves').as((query) =>
	query
		.select({
			id: tokenTransfers.id,
			fromAccount: tokenTransfers.fromAccount,
			toAccount: tokenTransfers.toAccount,
			amount: tokenTransfers.amount,
			at: tokenTransfers.at,
		})
		.from(tokenTransfers),
)

/** What moved on each sealed day, by kind. */
export const publishedTokenDaySums = published.view('token_day_sums').as((query) =>
	query
		.select({
			day: tokenDaySums.day,
			kind: tokenDaySums.kind,
			fromAccount: tokenDaySums.fromAccount,
			toAccount: tokenDaySums.toAccount,
			tokens: tokenDaySums.tokens,
		})
		.from(tokenDaySums),
)
