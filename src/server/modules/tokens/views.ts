import { eq } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
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
