import { Refusal } from '#server/errors.ts'

/** How long a call waits for its turn, in ms. */
const patienceMs = 6000

/** Those who wait for each thing that somebody is at work on, the first first. */
const lines = new Map<string, Array<() => void>>()

/**
 * Acts on one thing, one at a time in this process. In the database they would wait for each other all the same, each with
 * a connection that everybody else's calls then lack. Throws 429 `RATE_LIMITED` when the turn does not come in time.
 */
export async function inTurn<T>(thing: string, act: () => Promise<T>): Promise<T> {
	await takeTurn(thing)
	try {
		return await act()
	} finally {
		endTurn(thing)
	}
}

async function takeTurn(thing: string): Promise<void> {
	const line = lines.get(thing)
	if (!line) {
		lines.set(thing, [])
		return
	}
	const { promise, resolve } = Promise.withResolvers<boolean>()
	const enter = () => resolve(true)
	line.push(enter)
	const timer = setTimeout(() => {
		line.splice(line.indexOf(enter), 1)
		resolve(false)
	}, patienceMs)
	const isMine = await promise
	clearTimeout(timer)
	if (!isMine)
		throw new Refusal(
			'RATE_LIMITED',
			'Many are working on this at once. Nothing was done. Please try again in a moment.',
			{
				retryAfter: 2,
			},
		)
}

function endTurn(thing: string): void {
	const next = lines.get(thing)?.shift()
	if (next) next()
	else lines.delete(thing)
}
