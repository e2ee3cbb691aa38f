import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A key of a page, pressed by itself while nobody types and no dialog is open. Null: there is nothing to do. */
export function useKey(key: string, onPress: (() => void) | null): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
		if (!onPress || isTyping(event.target) || document.querySelector('dialog[open]')) return
		event.preventDefault()
		onPress()
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event)
		window.addEventListener('keydown', listen)
		return () => window.removeEventListener('keydown', listen)
	}, [])
}
