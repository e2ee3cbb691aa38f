import { published } from '#server/db/published.ts'
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
