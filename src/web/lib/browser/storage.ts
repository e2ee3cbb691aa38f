import type { PersistStorage } from 'zustand/middleware'

/** What a kept text says, or null when it says nothing that can be read. */
export function parsedJson(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return null
	}
}

/** What the browser keeps under a key, or null: nothing there, nothing readable, or storage switched off. */
export function readKept(key: string): unknown {
	try {
		return parsedJson(localStorage.getItem(key))
	} catch {
		return null
	}
}

/** When storage is full or switched off, the browser keeps nothing, and the page goes on. */
export function keepInStorage(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value))
	} catch {
		// What was kept before stays.
	}
}

export function removeFromStorage(key: string): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Storage that cannot be reached holds nothing.
	}
}

/** Empties what this browser keeps of the visit and of its person, but for these keys. */
export function forgetAllBut(kept: readonly string[]): void {
	try {
		for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
		sessionStorage.clear()
	} catch {
		// Storage that cannot be reached holds nothing.
	}
}

/** A store's place in local storage. Whatever goes wrong there, the store itself lasts as long as the page. */
export const keptStorage = <S>(): PersistStorage<S> => ({
	getItem(key) {
		const kept = readKept(key)
		// Any version will do: the store looks at every field itself.
		return typeof kept === 'object' && kept !== null && 'state' in kept ? { state: kept.state as S, version: 0 } : null
	},
	setItem: keepInStorage,
	removeItem: removeFromStorage,
})

/** Lets a store follow its key when another tab changes it, and when the browser brings a page back from its memory. */
export function followTabs(key: string, rehydrate: () => unknown): void {
	if (typeof window === 'undefined') return
	window.addEventListener('storage', (event) => {
		if (event.key === key || event.key === null) rehydrate()
	})
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) rehydrate()
	})
}
