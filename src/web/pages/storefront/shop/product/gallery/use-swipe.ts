import { useRef } from 'react'

/** Shorter ways are taps, or a finger that trembles. */
const shortestPx = 40

/** A finger that goes sideways over it leads to the next one, or the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
	const start = useRef<{ x: number; y: number } | null>(null)
	return {
		onTouchStart({ touches }: React.TouchEvent) {
			const touch = touches[0]
			start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
		},
		onTouchEnd({ changedTouches }: React.TouchEvent) {
			const touch = changedTouches[0]
			if (!start.current || !touch) return
			const x = touch.clientX - start.current.x
			const y = touch.clientY - start.current.y
			start.current = null
			if (Math.abs(x) > shortestPx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
		},
	}
}
