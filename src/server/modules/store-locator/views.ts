import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { shopSuggestions } from './suggestions/tables.ts'
import { retailLocations } from './tables.ts'

/** Places in Where to Buy: those of our own list, and those of shops that distributors won. */
export const publishedRetailLocations = published.view('retail_locations').as((query) =>
	query
		.select({
			id: retailLocations.id,
			name: retailLocations.name,
			kind: retailLocations.kind,
			city: retailLocations.city,
			state: retailLocations.state,
			source: retailLocations.source,
			createdAt: retailLocations.createdAt,
		})
		.from(retailLocations),
)

/** Shops that a member found and staff confirmed, with the instant of that. Of an account that is gone there is none. */
export const publishedFoundShops = published.view('found_shops').as((query) =>
	query
		.select({
			id: shopSuggestions.id,
			userId: shopSuggestions.userId,
			name: shopSuggestions.name,
			/** Since when it is confirmed. */
			decidedAt: shopSuggestions.decidedAt,
		})
		.from(shopSuggestions)
		.where(and(eq(shopSuggestions.standing, sql`'confirmed'`), isNotNull(shopSuggestions.userId))),
)
