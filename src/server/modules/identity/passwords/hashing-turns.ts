import { Refusal } from '#server/errors.ts'

/** For whom a password is hashed, which decides whether it may wait and when it is its turn. */
export interface HashingSlot {
	/** The network or the account that it counts for, of which few may wait; null where nothing is limited: it waits for as long as it takes. */
	of: string | null
	/** Since when they are known here; null for strangers. An account known for longer goes first. */
	knownSince: Date | null
}

/** For the console, and for people whom an admin has invited. */
export const firstHashingTurn: HashingSlot = { of: null, knownSince: new Date(0) }

/** The queue is no longer than can be done in this time: a try that would wait longer is refused; one that has is overdue. */
const timeoutMs = 3000
/** How many calls of one network or account may wait. */
const maxOfOne = 5
/** The assumed time of a hash until some were measured, and the bounds within which a measurement is believed. */
const usualMs = { first: 60, min: 10, max: 1000 }
/** How much the last one counts for what is usual. */
const newShare = 0.1

interface Waiting {
	turn: HashingSlot
	since: number
	begin(): void
	refuse(): void
}

const busy = () => new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: timeoutMs / 1000 })
const rankOf = ({ knownSince }: HashingSlot) => knownSince?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * Does work a few at a time. The queue is as long as can be done in three seconds, and in it people who have been known here
 * for longer stand before those who came later, strangers last; when it is full, the last one is refused. So a flood of
 * strangers, also of such as opened accounts for it, keeps only strangers waiting. Nobody waits for ever behind those who
 * are known: every other turn is for those overdue, the longest first, and they are not refused any more.
 * Throws `UNAVAILABLE`.
 */
export function createHashingTurns(maxAtOnce: number, now: () => number = () => performance.now()) {
	let running = 0
	let usual = usualMs.first
	let wasOverdue = false
	const queue: Waiting[] = []

	const isOverdue = ({ since }: Waiting) => now() - since >= timeoutMs
	const isFull = () => (queue.length * usual) / maxAtOnce > timeoutMs
	/** How many of the same network or account stand before it: strangers next door keep nobody out who is known. */
	const itsOwnBefore = (turn: HashingSlot) =>
		queue.filter((other) => other.turn.of === turn.of && rankOf(other.turn) <= rankOf(turn)).length

	function wait(turn: HashingSlot): Promise<void> {
		if (turn.of !== null && itsOwnBefore(turn) >= maxOfOne) throw busy()
		return new Promise((begin, reject) => {
			const before = queue.findIndex((other) => rankOf(other.turn) > rankOf(turn))
			const waiting = { turn, since: now(), begin, refuse: () => reject(busy()) }
			queue.splice(before === -1 ? queue.length : before, 0, waiting)
			if (!isFull()) return
			const last = queue.findLastIndex((other) => !isOverdue(other))
			if (queue[last]?.turn.of !== null) queue.splice(last, 1)[0]?.refuse()
		})
	}

	function takeNext(): Waiting | undefined {
		const longest = queue.reduce<Waiting | undefined>((a, b) => (a && a.since <= b.since ? a : b), undefined)
		wasOverdue = !wasOverdue && longest !== undefined && isOverdue(longest)
		return queue.splice(wasOverdue && longest ? queue.indexOf(longest) : 0, 1)[0]
	}

	return async function inTurn<T>(turn: HashingSlot, work: () => Promise<T>): Promise<T> {
		if (running < maxAtOnce) running++
		else await wait(turn)
		const began = now()
		try {
			return await work()
		} finally {
			const took = Math.min(usualMs.max, Math.max(usualMs.min, now() - began))
			usual += (took - usual) * newShare
			const next = takeNext()
			if (next) next.begin()
			else running--
		}
	}
}
