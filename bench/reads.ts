import { cookieOf } from './signed-in.ts'
import type { Store } from './store.ts'

export interface Caller {
	get(path: string): Promise<Record<string, unknown>>
}

/** Somebody who reads, signed in by the demo's own password. */
export async function signedIn(store: Store, username: string): Promise<Caller> {
	const cookie = await cookieOf(store, username)
	return {
		async get(path) {
			const answer = await fetch(store.url + path, { headers: { cookie } })
			if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
			return (await answer.json()) as Record<string, unknown>
		},
	}
}

/** The 95th percentile of so many calls, two at a time, after a few that warm up. */
export async function p95(act: (nth: number) => Promise<unknown>, calls = 100): Promise<number> {
	for (let nth = 0; nth < 5; nth++) await act(calls + nth)
	const times: number[] = []
	let next = 0
	const lane = async () => {
		while (next < calls) {
			const nth = next++
			const began = performance.now()
			await act(nth)
			times.push(performance.now() - began)
		}
	}
	await Promise.all([lane(), lane()])
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** Page by page through a list, from its beginning again after twenty. */
export function pages(who: Caller, path: string) {
	let cursor: unknown = null
	return async (nth: number) => {
		if (nth % 20 === 0) cursor = null
		const page = await who.get(cursor ? `${path}&cursor=${cursor}` : path)
		cursor = page.nextCursor
	}
}

/** Numbers spread over so many, the same in each run. */
export const spread = (nth: number, of: number) => 1 + ((nth * 7919 * 31) % of)
