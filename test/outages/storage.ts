import { vi } from 'vitest'

/** A browser's storage for tests of what is kept in it; `fails` makes every access throw. */
export function stubStorage(kept: Record<string, string> = {}): Storage & { fails: 'never' | 'writing' | 'always' } {
	const entries = new Map(Object.entries(kept))
	const storage = {
		fails: 'never' as 'never' | 'writing' | 'always',
		get length() {
			return entries.size
		},
		key: (index: number) => [...entries.keys()][index] ?? null,
		getItem(key: string) {
			if (storage.fails === 'always') throw new DOMException('Denied', 'SecurityError')
			return entries.get(key) ?? null
		},
		setItem(key: string, value: string) {
			if (storage.fails !== 'never') throw new DOMException('Full', 'QuotaExceededError')
			entries.set(key, value)
		},
		removeItem(key: string) {
			if (storage.fails === 'always') throw new DOMException('Denied', 'SecurityError')
			entries.delete(key)
		},
		clear: () => entries.clear(),
	}
	vi.stubGlobal('localStorage', storage)
	return storage
}
