/** The heading of a city in the list beside the map. */
export const placeId = ({ city, state }: { city: string; state: string }): string =>
	`in-${`${city} ${state}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
