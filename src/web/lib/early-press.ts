import { useEffect } from 'react'

/** Does what the button with this `data-early` is for, if it was pressed before the page had come alive (`early.ts`). */
export function useEarlyPress(name: string, act: () => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
	useEffect(() => {
		const { dataset } = document.documentElement
		dataset.isAlive = ''
		if (dataset.pressed !== name) return
		delete dataset.pressed
		act()
	}, [])
}
