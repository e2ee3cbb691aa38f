import { useSyncExternalStore } from 'react'
import { keepInStorage, readKept } from '#web/lib/browser/storage.ts'

const key = 'untapped-letter-keys'
const listeners = new Set<() => void>()

/** Whether single letters are keys of lists in this browser; they are until somebody switches them off. */
export const hasLetterKeys = (): boolean => readKept(key) !== 'off'

export function setLetterKeys(isOn: boolean): void {
	keepInStorage(key, isOn ? 'on' : 'off')
	for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, hasLetterKeys, () => true)
