import { Refusal } from '#server/errors.ts'

/**
 * Does the work of each subject one after another, in the order of asking. Where calls would wait for one lock of the database,
 * each would hold a connection meanwhile, and those last in line would be refused by its clock; here they wait without.
 * Throws `UNAVAILABLE` for who has waited for so long, in ms.
 */
export function createTurns(patienceMs: number) {
	const lines = new Map<string, Array<() => void>>()

	const comesUp = (line: Array<() => void>) =>
		new Promise<void>((begin, reject) => {
			const timer = setTimeout(() => {
				line.splice(line.indexOf(go), 1)
				reject(new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 1 }))
			}, patienceMs)
			const go = () => {
				clearTimeout(timer)
				begin()
			}
			line.push(go)
		})

	return async function inTurn<T>(of: string, work: () => Promise<T>): Promise<T> {
		const line = lines.get(of)
		if (line) await comesUp(line)
		else lines.set(of, [])
		try {
			return await work()
		} finally {
			const next = lines.get(of)?.shift()
			if (next) next()
			else lines.delete(of)
		}
	}
}
