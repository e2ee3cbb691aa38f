import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { keepInStorage, readKept, removeFromStorage } from '#web/lib/browser/storage.ts'
import { linesOf, validItems } from './cart-rules.ts'

/** The cart as browser and account last agreed on it: the base from which changes of either side are told. */
export interface LastSyncedCart {
	userId: string
	version: number
	lines: RequestedLine[]
}

export const lastSyncedKey = 'untapped-cart-account'

/** Of whatever storage holds; null when that is no such thing. */
export function lastSyncedIn(kept: unknown): LastSyncedCart | null {
	if (typeof kept !== 'object' || kept === null) return null
	const { userId, version, lines } = kept as Record<string, unknown>
	if (typeof userId !== 'string' || !Number.isSafeInteger(version) || Number(version) < 0 || !Array.isArray(lines))
		return null
	// A line of a cart, but for what only the page needs.
	const items = lines.map((line: unknown, index) => ({
		...Object(line),
		id: String(index),
		price: 0,
		name: '-',
		image: '-',
	}))
	const valid = validItems({ items })
	if (valid.length < lines.length) return null
	return { userId, version: Number(version), lines: linesOf(valid) }
}

export const readLastSynced = (): LastSyncedCart | null => lastSyncedIn(readKept(lastSyncedKey))
export const writeLastSynced = (agreed: LastSyncedCart): void => keepInStorage(lastSyncedKey, agreed)
export const forgetLastSynced = (): void => removeFromStorage(lastSyncedKey)
