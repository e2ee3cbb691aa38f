/** How wide the letters of the display face are, in hundredths of its size. */
const widths: Readonly<Record<string, number>> = { E: 41, F: 40, I: 23, L: 40, M: 75, T: 40, W: 71, Z: 41, ' ': 23 }
const usualWidth = 48
const lineWidth = 535
const largest = 1.6

/** How much larger than the line "Unleash your" its word may stand, so that the two end together at the most. */
export function wordScale(word: string): number {
	const width = [...word.toUpperCase()].reduce((sum, letter) => sum + (widths[letter] ?? usualWidth), widths[' '] ?? 0)
	return Math.min(largest, Math.floor((lineWidth / width) * 100) / 100)
}
