interface Difference {
	minCases: number
	oldCents: number | null
	newCents: number | null
}

/** "from 10 cases: $37.20 → $36.00", or that it was or will not be sold. */
export function differenceText({ minCases, oldCents, newCents }: Difference, shown: (cents: number) => string): string {
	const from = minCases === 1 ? '' : `from ${minCases} cases: `
	return `${from}${oldCents === null ? 'not sold' : shown(oldCents)} → ${newCents === null ? 'not sold' : shown(newCents)}`
}
