import { createHash } from 'node:crypto'
import type { Db, Statement } from '../db/client.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './network.ts'
import type { Viewer } from './session.ts'

/** Who tries a code: a network always, an account when somebody is signed in. */
export interface Trier {
	viewer: Pick<Viewer, 'id'> | null
	ip: string
}

export interface CodeTries {
	/** Admits a look at these codes, or throws `RATE_LIMITED`. */
	begin(by: Trier, codes: readonly string[]): Promise<CodeTry>
}

export interface CodeTry {
	/** So much was missed already that no answer says why a code is not good. */
	isBlunt: boolean
	/** The look is over: these codes were found good. Whatever is not named stays a miss. */
	wereGood(codes: readonly string[]): Promise<void>
}

const seconds = 900
/** After so many misses every refusal says the same. */
const missesInWords = { account: 3, network: 6 }
/** After so many misses no new code is looked up any more until the window ends. */
const mostMisses = { account: 10, network: 20 }

const known: Statement<{ key: string }> = {
	name: 'code-tries-known',
	text: 'SELECT key FROM rate_limits WHERE key = ANY($1::text[]) AND window_start = $2',
}
const count: Statement<{ key: string; hits: number }> = {
	name: 'code-tries-count',
	text: `INSERT INTO rate_limits AS counted (key, window_start, hits) SELECT key, $2, $3 FROM unnest($1::text[]) key ORDER BY key
		ON CONFLICT (key, window_start) DO UPDATE SET hits = counted.hits + $3 RETURNING key, hits`,
}
const mark: Statement<never> = {
	name: 'code-tries-mark',
	text: `INSERT INTO rate_limits (key, window_start, hits) SELECT key, $2, 1 FROM unnest($1::text[]) key ORDER BY key
		ON CONFLICT DO NOTHING`,
}
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Holds up whoever guesses codes of coupons and gift cards. A try counts as a miss until it hits, so no burst gets past
 * the limit. The same wrong code again is no new guess, and a code that was good here before goes on being looked up:
 * so a shopper whose network was used for guessing can still buy with theirs.
 */
export function openCodeTries(db: Db, isOn: boolean): CodeTries {
	return {
		async begin({ viewer, ip }, codes) {
			if (!isOn || codes.length === 0) return unwatched
			const windowStart = Math.floor(Date.now() / 1000 / seconds) * seconds
			const network = { misses: `code-misses:${hashOf(`network:${networkOf(ip)}`)}`, of: 'network' as const }
			const account = viewer && { misses: `code-misses:${hashOf(`account:${viewer.id}`)}`, of: 'account' as const }
			const counters = account ? [network, account] : [network]
			const keysOf = (kind: 'code-good' | 'code-missed', code: string) =>
				counters.map(({ misses }) => `${kind}:${hashOf(`${misses} ${code}`)}`)

			const asked = codes.flatMap((code) => [...keysOf('code-good', code), ...keysOf('code-missed', code)])
			const found = new Set((await db.run(known, [asked, windowStart])).map(({ key }) => key))
			const fresh = codes.filter((code) => {
				const isGood = keysOf('code-good', code).some((key) => found.has(key))
				return !isGood && !keysOf('code-missed', code).every((key) => found.has(key))
			})
			const add = (by: number) => db.run(count, [counters.map(({ misses }) => misses), windowStart, by])
			const counted = await add(fresh.length)
			const over = (limits: typeof mostMisses) =>
				counters.some(({ misses, of }) => (counted.find(({ key }) => key === misses)?.hits ?? 0) > limits[of])
			if (fresh.length > 0 && over(mostMisses))
				throw new Refusal('RATE_LIMITED', 'Too many codes that were not right. Please wait a while.', {
					retryAfter: windowStart + seconds - Date.now() / 1000,
				})
			if (fresh.length > 0) await db.run(mark, [fresh.flatMap((code) => keysOf('code-missed', code)), windowStart])
			return {
				isBlunt: over(missesInWords),
				async wereGood(good) {
					if (good.length === 0) return
					await db.run(mark, [good.flatMap((code) => keysOf('code-good', code)), windowStart])
					const hits = good.filter((code) => fresh.includes(code)).length
					if (hits > 0) await add(-hits)
				},
			}
		},
	}
}

const unwatched: CodeTry = { isBlunt: false, wereGood: async () => {} }
