import { eq } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { prospects, retailAccounts } from './tables.ts'

/** Shops that companies won, with when, and when they were given up again. No contact. */
export const publishedRetailAccounts = published.view('retail_accounts').as((query) =>
	query
		.select({
			id: retailAccounts.id,
			number: retailAccounts.number,
			companyId: retailAccounts.companyId,
			name: prospects.name,
			doorType: prospects.doorType,
			city: prospects.city,
			state: prospects.state,
			openedAt: retailAccounts.createdAt,
			closedAt: retailAccounts.closedAt,
		})
		.from(retailAccounts)
		.innerJoin(prospects, eq(prospects.id, retailAccounts.prospectId)),
)
