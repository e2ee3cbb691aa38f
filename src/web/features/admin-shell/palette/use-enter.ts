import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import type { Recent } from './recents.ts'

interface Lines {
	/** What Enter opens, even before the menu has marked it. */
	first: Recent | undefined
	/** The best of what the store has found. */
	found: Recent | undefined
	isAsking: boolean
	/** Nothing fits yet but what the store is still asked for. */
	isWaiting: boolean
	open: (line: Recent) => void
}

/**
 * What Enter does in the palette: it opens what stands first; once somebody has moved, the menu opens what it has
 * marked. Pressed before the store has answered, it opens what the store then has, if there is anything.
 */
export function useEnter({ first, found, isAsking, isWaiting, open }: Lines) {
	const [hasMoved, setMoved] = useState(false)
	const [isPressed, setPressed] = useState(false)
	useEffect(() => {
		if (!isPressed || isAsking) return
		setPressed(false)
		if (found) open(found)
	})
	return {
		onKeyDown: (event: KeyboardEvent) => {
			if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') setMoved(true)
			if (event.key !== 'Enter' || hasMoved || !first || event.nativeEvent.isComposing) return
			event.preventDefault()
			if (isWaiting) setPressed(true)
			else open(first)
		},
		/** A browser says so too when a line appears under a pointer that lies still. */
		onPointerMove: ({ movementX, movementY }: PointerEvent) => {
			if (movementX !== 0 || movementY !== 0) setMoved(true)
		},
		onTyped: () => {
			setMoved(false)
			setPressed(false)
		},
	}
}
