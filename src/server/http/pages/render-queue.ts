import { Refusal } from '#server/errors.ts'

/** Runs a render once its turn has come. Throws 503 `UNAVAILABLE` when too many are waiting already. */
export interface RenderQueue {
	run<T extends Outcome>(render: () => Promise<T>, isUsual: boolean): Promise<T>
}

/** A page with its HTTP status; 503 when what it shows cannot be had. */
interface Outcome {
	status: number
}

/** While the database is away a render waits for it, and works no more than others do. */
const maxRestMs = 250

/**
 * Rendering fills the process's one thread, so renders take turns. The usual pages have a lane of their own. Rare ones
 * (one search of many, a combination of filters, a URL nobody has) go one at a time, and while others of them wait
 * each is followed by a rest as long as itself: who asks for thousands of URLs slows down only others like it.
 */
export function createRenderQueue(): RenderQueue {
	const usual = createLane({ maxAtOnce: 4, maxWaiting: 200, rests: false })
	const rare = createLane({ maxAtOnce: 1, maxWaiting: 60, rests: true })
	return { run: (render, isUsual) => (isUsual ? usual : rare)(render) }
}

function createLane({ maxAtOnce, maxWaiting, rests }: { maxAtOnce: number; maxWaiting: number; rests: boolean }) {
	let taken = 0
	const waiting: Array<{ begin(): void; refuse(refusal: Refusal): void }> = []

	return async <T extends Outcome>(render: () => Promise<T>): Promise<T> => {
		if (taken < maxAtOnce) taken++
		else {
			if (waiting.length >= maxWaiting)
				throw new Refusal('UNAVAILABLE', 'The store is very busy. Please try again in a moment.', { retryAfter: 2 })
			// A render that is done hands its place over.
			await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }))
		}
		const began = performance.now()
		try {
			const outcome = await render()
			// The requests behind it would learn the same after as long a wait each.
			if (outcome.status === 503) for (const { refuse } of waiting.splice(0)) refuse(unreachable())
			return outcome
		} finally {
			const goOn = () => {
				const next = waiting.shift()
				if (next) next.begin()
				else taken--
			}
			if (rests && waiting.length > 0) setTimeout(goOn, Math.min(performance.now() - began, maxRestMs))
			else goOn()
		}
	}
}

const unreachable = () =>
	new Refusal('UNAVAILABLE', 'The store is not reachable right now. Please try again.', { retryAfter: 2 })
