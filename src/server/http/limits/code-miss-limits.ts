import { type Db, failsUnless, hasFailed, type Statement } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '../session.ts'
import { networkOf } from './network.ts'

/** The trier of a code: a network always, and the account of somebody who is signed in. */
export interface CodeTrier {
	viewer: Pick<Viewer, 'id'> | null
	ip: string
}

export interface CodeMissLimits {
	/** Admits a look at these codes, or throws `RATE_LIMITED`. */
	begin(by: CodeTrier, codes: readonly string[]): Promise<CodeLookup>
}

export interface CodeLookup {
	/** After too many misses no answer says why a code is not good. */
	isBlunt: boolean
	/** The look is over: these codes were found good. Whatever is not named stays a miss. */
	wereGood(codes: readonly string[]): Promise<void>
}

/** How many misses a counter bears until the window ends. */
interface MissLimit {
	/** After so many every refusal says the same. */
	beforeBlunt: number
	/** After so many no new code is looked up any more. */
	max: number
	/** Lookups that this counter lets through although another one is full. */
	inCrowd?: number
}
export interface MissBounds {
	/** Codes of one kind are counted together. */
	kind: string
	account: MissLimit
	network: MissLimit
}

/** Codes of coupons and gift cards. Where a network has missed too often, every account there keeps a few tries of its own. */
export const checkoutCodes: MissBounds = {
	kind: '',
	account: { beforeBlunt: 3, max: 10, inCrowd: 3 },
	network: { beforeBlunt: 6, max: 20 },
}

const seconds = 900

interface Count {
	key: string
	hits: number
}
const known: Statement<Count> = {
	name: 'code-tries-known',
	text: 'SELECT key, hits FROM rate_limits WHERE key = ANY($1::text[]) AND window_start = $2',
}
const missedCodesSql = 'asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS a (miss, counter))'
/** Writes down the misses that a counter does not have yet and adds them to it: all of them, or none when that is more than the limits. */
const countMisses: Statement<Count> = {
	name: 'code-tries-count',
	text: `WITH ${missedCodesSql}, missed AS (
			INSERT INTO rate_limits (key, window_start, hits) SELECT miss, $3, 1 FROM asked ORDER BY miss ON CONFLICT DO NOTHING RETURNING key
		),
		counted AS (
			INSERT INTO rate_limits AS counter (key, window_start, hits)
			SELECT a.counter, $3, count(*) FROM asked a JOIN missed m ON m.key = a.miss GROUP BY a.counter ORDER BY a.counter
			ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits + excluded.hits RETURNING key, hits
		)
		SELECT key, hits, ${failsUnless('code-misses', 'bool_and(hits <= max_misses) OVER () OR bool_or(hits <= in_crowd) OVER ()')}
		FROM counted JOIN unnest($4::text[], $5::int[], $6::int[]) AS l (counter, max_misses, in_crowd) ON counter = key`,
}
/** A miss is taken back once, by the try that removes it. */
const takeBackMisses: Statement<never> = {
	name: 'code-tries-take-back',
	text: `WITH ${missedCodesSql}, locked AS (
			SELECT key FROM rate_limits WHERE key = ANY($1::text[]) AND window_start = $3 ORDER BY key FOR UPDATE
		),
		removed AS (
			DELETE FROM rate_limits r USING locked WHERE r.key = locked.key AND window_start = $3 RETURNING r.key
		)
		INSERT INTO rate_limits AS counter (key, window_start, hits)
		SELECT a.counter, $3, count(*) FROM asked a JOIN removed r ON r.key = a.miss GROUP BY a.counter ORDER BY a.counter
		ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits - excluded.hits`,
}
const markGood: Statement<never> = {
	name: 'code-tries-mark-good',
	text: `INSERT INTO rate_limits (key, window_start, hits) SELECT key, $2, 1 FROM unnest($1::text[]) key ORDER BY key
		ON CONFLICT DO NOTHING`,
}
const hashOf = (text: string): string => sha256(text)

/** Network and account are counted apart; each knows which codes it has seen. */
function counterOf(limits: MissBounds, of: 'network' | 'account', subject: string) {
	const key = `code-misses:${hashOf(`${limits.kind}${of}:${subject}`)}`
	const keyOf = (kind: 'code-good' | 'code-missed', code: string) => `${kind}:${hashOf(`${key} ${code}`)}`
	return {
		...limits[of],
		key,
		goodKey: (code: string) => keyOf('code-good', code),
		missedKey: (code: string) => keyOf('code-missed', code),
	}
}
type Counter = ReturnType<typeof counterOf>

const missesOf = (counters: readonly Counter[], codes: readonly string[]) =>
	counters.flatMap((counter) => codes.map((code) => ({ miss: counter.missedKey(code), counter: counter.key })))
type Misses = ReturnType<typeof missesOf>
const columnsOf = (misses: Misses) => [misses.map(({ miss }) => miss), misses.map(({ counter }) => counter)]

/** The answer that counting these misses would get, as far as their counters have been read. */
function areWithinLimits(counters: readonly Counter[], found: ReadonlyMap<string, number>, fresh: Misses): boolean {
	const after = counters.flatMap((counter) => {
		const more = new Set(fresh.filter((miss) => miss.counter === counter.key).map(({ miss }) => miss)).size
		return more > 0 ? [{ ...counter, hits: (found.get(counter.key) ?? 0) + more }] : []
	})
	return after.every(({ hits, max }) => hits <= max) || after.some(({ hits, inCrowd = 0 }) => hits <= inCrowd)
}

/**
 * Holds up visitors who guess codes. Each code that is looked up is counted as a miss first, and taken back when it was
 * good, so that no burst of guesses gets past the limit. The same wrong code again is no new guess, and a code that was good here before goes on being looked up:
 * so a shopper whose network was used for guessing can still buy with theirs.
 */
export function createCodeMissLimits(db: Db, isOn: boolean, limits: MissBounds): CodeMissLimits {
	return {
		async begin({ viewer, ip }, codes) {
			if (!isOn || codes.length === 0) return unwatched
			const windowStart = Math.floor(Date.now() / 1000 / seconds) * seconds
			const counters = [
				counterOf(limits, 'network', networkOf(ip)),
				...(viewer ? [counterOf(limits, 'account', viewer.id)] : []),
			]
			const goodKeys = counters.flatMap((counter) => codes.map(counter.goodKey))
			const missedKeys = missesOf(counters, codes).map(({ miss }) => miss)
			const keys = [...counters.map(({ key }) => key), ...goodKeys, ...missedKeys]
			const found = new Map((await db.run(known, [keys, windowStart])).map(({ key, hits }) => [key, hits]))

			const unproven = codes.filter((code) => !counters.some((counter) => found.has(counter.goodKey(code))))
			const fresh = missesOf(counters, unproven).filter(({ miss }) => !found.has(miss))
			if (fresh.length > 0) {
				const tooMany = () =>
					new Refusal('RATE_LIMITED', 'Too many codes that were not right. Please wait a while.', {
						retryAfter: windowStart + seconds - Date.now() / 1000,
					})
				// A caller who goes on after too many misses is refused by counters that were read, which costs no write.
				if (!areWithinLimits(counters, found, fresh)) throw tooMany()
				const allowed = [
					counters.map(({ key }) => key),
					counters.map(({ max }) => max),
					counters.map(({ inCrowd }) => inCrowd ?? 0),
				]
				const counted = await db.run(countMisses, [...columnsOf(fresh), windowStart, ...allowed]).catch((error) => {
					throw hasFailed(error) ? tooMany() : error
				})
				for (const { key, hits } of [...counted, ...fresh.map(({ miss }) => ({ key: miss, hits: 1 }))])
					found.set(key, hits)
			}
			return {
				isBlunt: counters.some(({ key, beforeBlunt }) => (found.get(key) ?? 0) > beforeBlunt),
				async wereGood(good) {
					const isNew = (key: string) => !found.has(key)
					const proven = counters.flatMap((counter) => good.map(counter.goodKey)).filter(isNew)
					if (proven.length > 0) await db.run(markGood, [proven, windowStart])
					const untrue = missesOf(counters, good).filter(({ miss }) => found.has(miss))
					if (untrue.length > 0) await db.run(takeBackMisses, [...columnsOf(untrue), windowStart])
				},
			}
		},
	}
}

const unwatched: CodeLookup = { isBlunt: false, wereGood: async () => {} }
