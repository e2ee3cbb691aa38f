import { useEffect, useEffectEvent } from 'react'
import type { SaveState } from './save-state.ts'

/** So long after the last key it is saved, in ms; and so long after a failure it is tried again. */
const pauseMs = 900
const retryMs = 4000

/** Saves what waits, and asks before a page is left on which something is not saved. */
export function useAutosave(kind: SaveState['kind'], save: () => Promise<boolean>) {
	const saveNow = useEffectEvent(save)
	useEffect(() => {
		if (kind !== 'waiting' && kind !== 'failed') return
		const timer = setTimeout(() => void saveNow(), kind === 'failed' ? retryMs : pauseMs)
		return () => clearTimeout(timer)
	}, [kind])
	useEffect(() => {
		if (kind === 'saved') return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [kind])
}
