import { useEffect, useState } from 'react'

/** Keeps the screen on while it is asked to, where the browser can; false where it cannot or may not. */
export function useWakeLock(isAsked: boolean): boolean {
	const [isHeld, setHeld] = useState(false)
	useEffect(() => {
		if (!isAsked || !('wakeLock' in navigator)) return
		let held: WakeLockSentinel | null = null
		let isOver = false
		const ask = async () => {
			if (document.visibilityState !== 'visible') return
			try {
				held = await navigator.wakeLock.request('screen')
				if (isOver) return void held.release()
				setHeld(true)
				held.addEventListener('release', () => setHeld(false))
			} catch {
				setHeld(false)
			}
		}
		void ask()
		// The browser takes it away from a page that is not seen.
		document.addEventListener('visibilitychange', ask)
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', ask)
			void held?.release()
			setHeld(false)
		}
	}, [isAsked])
	return isHeld
}
