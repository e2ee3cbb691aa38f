/** The keys from one to the other, both included, in whichever order they stand; the other alone where the first is not there. */
export function rangeOf(keys: readonly string[], from: string | null, to: string): readonly string[] {
	const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
	return start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
