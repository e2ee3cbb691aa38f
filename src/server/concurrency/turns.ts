import type { Refusal } from '#server/errors.ts'

interface Turns {
	/** How long a call waits for its turn, in ms. */
	timeoutMs: number
	/** For a call whose turn did not come in that time. */
	refusal: () => Refusal
}

/**
 * Does the work on each subject one after another in this process, in the order of asking. In the database calls would wait
 * for each other all the same, each with a connection that everybody else's calls then lack.
 */
export function createTurns({ timeoutMs, refusal }: Turns) {
	/** The calls that wait for each subject that is worked on, the first first. */
	const lines = new Map<string, Array<() => void>>()

	const turnIn = (line: Array<() => void>) =>
		new Promise<void>((begin, reject) => {
			const timer = setTimeout(() => {
				line.splice(line.indexOf(go), 1)
				reject(refusal())
			}, timeoutMs)
			const go = () => {
				clearTimeout(timer)
				begin()
			}
			line.push(go)
		})

	return async function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
		const line = lines.get(subject)
		if (line) await turnIn(line)
		else lines.set(subject, [])
		try {
			return await work()
		} finally {
			const next = lines.get(subject)?.shift()
			if (next) next()
			else lines.delete(subject)
		}
	}
}
