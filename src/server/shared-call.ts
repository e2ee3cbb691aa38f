/** The work as a call of which there is one at a time: who asks while it is under way gets its answer. */
export function sharedCall<T>(work: () => Promise<T>): () => Promise<T> {
	let underWay: Promise<T> | undefined
	return () => {
		underWay ??= work().finally(() => {
			underWay = undefined
		})
		return underWay
	}
}
