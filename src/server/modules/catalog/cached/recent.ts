import { LRUCache } from 'lru-cache'

const maxKept = 200

export type RecentResults<T extends {}> = LRUCache<string, T, () => T>

/** A small memo of recent results: `kept.memo(key, { context: make })` makes one where there is none. */
export const createRecentResults = <T extends {}>(): RecentResults<T> =>
	new LRUCache({ max: maxKept, memoMethod: (_key, _old, { context: make }) => make() })
