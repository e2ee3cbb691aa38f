import { sql } from 'drizzle-orm'
import { creatorCodes } from './tables.ts'

/** How creators and staff read a code that counts for a creator; null where none is joined. */
export const codeName = sql<
	string | null
>`CASE WHEN ${creatorCodes.promotionId} IS NULL THEN ${creatorCodes.code} ELSE 'Codes of visitors' END`
