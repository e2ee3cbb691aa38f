import { useEffect, useEffectEvent, useState } from 'react'

/** How long a flavor stays on show, in milliseconds; the styles say the same of the bar that fills meanwhile. */
const restMs = 7000
/** When the next one's picture is sent for: not before the page itself has arrived. */
const aheadMs = 3000

interface Rotation {
	/** The visitor wants it to go on. */
	isWanted: boolean
	/** The rotation goes on: wanted, in sight, and nobody is pointing at it. */
	isRunning: boolean
	setWanted: (isWanted: boolean) => void
}

/**
 * Calls `onNext` with `next` every few seconds while the frame is in sight, and `onAhead` some time before. Stops for good when the
 * visitor says so or asks for less motion, and rests while a pointer or the focus is in the frame, or something is open
 * above it (WCAG 2.2.2).
 */
export function useRotation(
	frame: React.RefObject<HTMLElement | null>,
	next: string,
	{ onAhead, onNext }: { onAhead: () => void; onNext: (next: string) => void },
): Rotation {
	const [isWanted, setWanted] = useState(true)
	const [isAtRest, setAtRest] = useState(true)
	const isRunning = isWanted && !isAtRest

	useEffect(() => {
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false)
	}, [])

	useEffect(() => {
		const element = frame.current
		if (!element) return
		let isInSight = false
		const decide = () =>
			setAtRest(
				document.hidden ||
					!isInSight ||
					element.matches(':hover') ||
					element.querySelector(':focus-visible') !== null ||
					document.querySelector('dialog:modal') !== null,
			)
		// The focus has moved once the event is over.
		const decideSoon = () => queueMicrotask(decide)
		const observer = new IntersectionObserver(
			([entry]) => {
				isInSight = entry?.isIntersecting ?? false
				decide()
			},
			{ threshold: 0.4 },
		)
		observer.observe(element)
		const events = ['pointerenter', 'pointerleave'] as const
		// Focus moves into what opens above the page, and back.
		const documentEvents = ['focusin', 'focusout', 'visibilitychange'] as const
		for (const event of events) element.addEventListener(event, decideSoon)
		for (const event of documentEvents) document.addEventListener(event, decideSoon)
		return () => {
			observer.disconnect()
			for (const event of events) element.removeEventListener(event, decideSoon)
			for (const event of documentEvents) document.removeEventListener(event, decideSoon)
		}
	}, [frame])

	const prepare = useEffectEvent(onAhead)
	const show = useEffectEvent(onNext)
	useEffect(() => {
		if (!isRunning) return
		const preparing = setTimeout(() => prepare(), aheadMs)
		const showing = setTimeout(() => show(next), restMs)
		return () => {
			clearTimeout(preparing)
			clearTimeout(showing)
		}
	}, [isRunning, next])

	return { isWanted, isRunning, setWanted }
}
