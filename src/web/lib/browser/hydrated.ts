import { useEffect } from 'react'

/** Says that the page does what its buttons say; `early/replay.ts` then presses what was pressed before. */
export function useMarkHydrated(): void {
	useEffect(() => {
		document.documentElement.dataset.isHydrated = ''
		document.dispatchEvent(new Event('hydrated'))
	}, [])
}
