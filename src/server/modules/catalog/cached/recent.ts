import { LRUCache } from 'lru-cache'

const maxKept = 200

export type RecentResults<T extends {}> = LRUCache<string, T, () => T>

/** What was made for a key lately, or else is made now: `kept.memo(key, { context: make })`. */
export const createRecentResults = <T extends {}>(): RecentResults<T> =>
	new LRUCache({ max: maxKept, memoMethod: (_key, _old, { context: make }) => make() })
