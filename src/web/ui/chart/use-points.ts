import { useRef, useState } from 'react'

const acrossKeys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const downKeys: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Where a key leads from a place; undefined for keys that lead nowhere. */
export function nextPlace(key: string, at: number, count: number, perRow: number): number | undefined {
	const across = perRow === 1 ? 0 : (acrossKeys[key] ?? 0)
	const down = perRow === count ? 0 : (downKeys[key] ?? 0)
	if (key === 'Home') return 0
	if (key === 'End') return count - 1
	if (across === 0 && down === 0) return undefined
	return Math.max(0, Math.min(count - 1, at + across + down * perRow))
}

interface Layout {
	count: number
	/** Points beside each other; as many as there are unless told. */
	perRow?: number
	/** Where the keyboard begins. */
	start: number
}

/** Points of which the keyboard reaches one; arrows, Home and End go on from it. They carry `data-point`. */
export function usePoints<Frame extends HTMLElement>({ count, perRow = count, start }: Layout) {
	const frame = useRef<Frame>(null)
	const [looked, setLooked] = useState<number | null>(null)
	const reached = Math.min(looked ?? start, count - 1)
	function onKeyDown(event: React.KeyboardEvent) {
		const next = nextPlace(event.key, reached, count, perRow)
		if (next === undefined) return
		event.preventDefault()
		frame.current?.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus()
	}
	return {
		frame,
		/** The point under the pointer or the keyboard, if any. */
		looked: looked !== null && looked < count ? looked : null,
		setLooked,
		propsOf: (index: number) => ({
			'data-point': index,
			tabIndex: index === reached ? 0 : -1,
			onFocus: () => setLooked(index),
			onKeyDown,
		}),
	}
}
