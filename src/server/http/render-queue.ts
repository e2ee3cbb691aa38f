import { Refusal } from '#server/errors.ts'

/** Runs a render once its turn has come. Throws 503 `UNAVAILABLE` when too many are waiting already. */
export interface RenderQueue {
	run<T>(render: () => Promise<T>, isUsual: boolean): Promise<T>
}

/**
 * Rendering fills the process's one thread, so renders take turns. The usual pages have a lane of their own. Rare ones
 * (one search of many, a combination of filters, an address nobody has) go one at a time, and while others of them wait
 * each is followed by a rest as long as itself: who asks for thousands of addresses slows down only others like it.
 */
export function createRenderQueue(): RenderQueue {
	const usual = createLane({ maxAtOnce: 4, maxWaiting: 200, rests: false })
	const rare = createLane({ maxAtOnce: 1, maxWaiting: 60, rests: true })
	return { run: (render, isUsual) => (isUsual ? usual : rare)(render) }
}

function createLane({ maxAtOnce, maxWaiting, rests }: { maxAtOnce: number; maxWaiting: number; rests: boolean }) {
	let taken = 0
	const waiting: Array<() => void> = []

	return async <T>(render: () => Promise<T>): Promise<T> => {
		if (taken < maxAtOnce) taken++
		else {
			if (waiting.length >= maxWaiting)
				throw new Refusal('UNAVAILABLE', 'The store is very busy. Please try again in a moment.', { retryAfter: 2 })
			// A render that is done hands its place over.
			await new Promise<void>((resolve) => waiting.push(resolve))
		}
		const began = performance.now()
		try {
			return await render()
		} finally {
			const goOn = () => {
				const next = waiting.shift()
				if (next) next()
				else taken--
			}
			if (rests && waiting.length > 0) setTimeout(goOn, performance.now() - began)
			else goOn()
		}
	}
}
