/** The tokens of each member who shares a place: the prizes of the places that they fill, in equal parts, whole. */
export function prizeOf(prizes: readonly number[], place: number, sharing: number): number {
	const filled = prizes.slice(place - 1, place - 1 + sharing)
	return Math.floor(filled.reduce((sum, tokens) => sum + tokens, 0) / sharing)
}
