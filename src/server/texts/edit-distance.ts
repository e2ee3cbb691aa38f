/** How many letters must be added, left out, changed or swapped with their neighbor; `max + 1` when it is more than `max`. */
export function editDistance(a: string, b: string, max: number): number {
	if (Math.abs(a.length - b.length) > max) return max + 1
	let beforeLast: number[] = []
	let last = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let row = 1; row <= a.length; row++) {
		const current = [row]
		for (let column = 1; column <= b.length; column++) {
			const isSame = a[row - 1] === b[column - 1]
			const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
			current[column] = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : max + 1,
			)
		}
		if (Math.min(...current) > max) return max + 1
		beforeLast = last
		last = current
	}
	return Math.min(last[b.length] ?? 0, max + 1)
}
