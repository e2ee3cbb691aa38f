import { eq } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { tokenWaitingBonuses } from './earning/tables.ts'
import { tokenAccounts, tokenTransfers } from './ledger/tables.ts'

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
