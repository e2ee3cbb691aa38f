export interface SharedCall<T> {
	(): Promise<T>
	/** Callers from now on get a call of their own: the one under way began before something changed. */
	forget(): void
}

/** The work as a call of which there is one at a time: who asks while it is under way gets its answer. */
export function sharedCall<T>(work: () => Promise<T>): SharedCall<T> {
	let underWay: Promise<T> | undefined
	const call = () => {
		if (underWay) return underWay
		const begun = work().finally(() => {
			if (underWay === begun) underWay = undefined
		})
		underWay = begun
		return begun
	}
	const forget = () => {
		underWay = undefined
	}
	return Object.assign(call, { forget })
}
