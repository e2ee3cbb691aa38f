import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Statement } from '#server/db/client.ts'

/** A key as it is held. */
export interface HeldKey {
	readonly scope: string
	readonly key: string
	readonly fingerprint: string
	readonly instance: number
}

/** Lets go of the key of a call that ended without an answer; `isUnknown` when its transaction may come to stand. */
export type ReleaseKey = (held: HeldKey, isUnknown: boolean) => void

const letGo: Statement<never> = {
	name: 'idempotency-let-go',
	text: `UPDATE idempotency_keys SET instance = NULL WHERE scope = $1 AND key = $2 AND instance = $3 AND status IS NULL`,
}
// The unique key makes it wait for a transaction that is still at it, whichever way that ends.
const letGoAfterTheEnd: Statement<never> = {
	name: 'idempotency-let-go-after-the-end',
	text: `INSERT INTO idempotency_keys AS held (scope, key, fingerprint) VALUES ($1, $2, $4)
		ON CONFLICT (scope, key) DO UPDATE SET instance = NULL WHERE held.instance = $3 AND held.status IS NULL`,
}

const shortestPauseMs = 50
const longestPauseMs = 1000
const atOnce = 4

/**
 * Lets go of the keys of calls that ended without an answer, so that any process may take their work up or begin it. The
 * database is often what failed: it goes on until it has succeeded, and nobody waits for it.
 */
export function releaseKeys(db: Db) {
	const due = new Map<string, { held: HeldKey; isUnknown: boolean }>()
	const closing = new AbortController()
	let isWorking = false

	/** Releases the oldest few of the due keys; whether one of them went through. */
	async function tryFirst(): Promise<boolean> {
		const tries = [...due].slice(0, atOnce).map(async ([id, call]) => {
			const { scope, key, instance, fingerprint } = call.held
			const done = call.isUnknown
				? db.run(letGoAfterTheEnd, [scope, key, instance, fingerprint])
				: db.run(letGo, [scope, key, instance])
			const isDone = await done.then(
				() => true,
				() => false,
			)
			if (due.get(id) !== call) return isDone
			due.delete(id)
			// Behind the others, which it must not hold up.
			if (!isDone) due.set(id, call)
			return isDone
		})
		return (await Promise.all(tries)).includes(true)
	}

	async function work() {
		let pause = shortestPauseMs
		while (due.size > 0 && !closing.signal.aborted) {
			const hasGone = await tryFirst()
			pause = hasGone ? shortestPauseMs : Math.min(pause * 2, longestPauseMs)
			if (!hasGone) await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
		}
		isWorking = false
	}

	return {
		release: ((held, isUnknown) => {
			due.set(`${held.scope} ${held.key}`, { held, isUnknown })
			if (isWorking) return
			isWorking = true
			void work()
		}) satisfies ReleaseKey,
		stop: () => closing.abort(),
	}
}
