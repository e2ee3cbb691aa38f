import { lazy, Suspense, useEffect, useState } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'
import type { TooltipTarget } from './tooltip-list.tsx'

const importList = retryLoad(() => import('./tooltip-list.tsx').then(({ TooltipList }) => ({ default: TooltipList })))
const TooltipList = lazy(importList)

/**
 * The tooltips of all that has a `data-tip`. An element gets one when it is pointed at or tabbed to for the first time,
 * and the first of them loads what that takes.
 */
export function Tooltips() {
	const [reached, setReached] = useState<readonly TooltipTarget[]>([])
	useEffect(() => {
		let isTabbing = false
		const note = (event: Event) => {
			isTabbing = event instanceof KeyboardEvent && event.key === 'Tab'
		}
		const reach = (event: Event) => {
			const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
			const byTab = event.type === 'focusin'
			const isMeant = byTab ? isTabbing : event instanceof PointerEvent && event.pointerType !== 'touch'
			if (!element || !isMeant) return
			setReached((known) =>
				known.some((each) => each.element === element)
					? known
					: [...known.filter((each) => each.element.isConnected), { element, byTab }],
			)
		}
		const listened = [
			['keydown', note],
			['pointerdown', note],
			['pointerover', reach],
			['focusin', reach],
		] as const
		for (const [name, act] of listened) document.addEventListener(name, act, true)
		return () => {
			for (const [name, act] of listened) document.removeEventListener(name, act, true)
		}
	}, [])
	if (reached.length === 0) return null
	return (
		<Suspense>
			<TooltipList reached={reached} />
		</Suspense>
	)
}
