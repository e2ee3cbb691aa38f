/** `amount × numerator / denominator`, rounded half up, for whole numbers at or above zero; exact at any size. */
export function shareHalfUp(amount: number, numerator: number, denominator: number): number {
	const doubled = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)
	return Number(doubled / (2n * BigInt(denominator)))
}

/**
 * Splits a whole amount over parts in proportion to their weights, by largest remainder: the shares are whole and add
 * up to the amount. Ties go to the earlier part. With no weight at all there is nothing to split over.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
	const total = weights.reduce((sum, weight) => sum + weight, 0)
	if (total === 0) return weights.map(() => 0)
	const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
	const shares = exact.map((share) => Number(share / BigInt(total)))
	const left = amount - shares.reduce((sum, share) => sum + share, 0)
	const byRemainder = exact
		.map((share, index) => ({ index, remainder: share % BigInt(total) }))
		.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
	for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
	return shares
}
