import { useEffect, useEffectEvent } from 'react'
import { noBurst, withKey } from './scan-rules.ts'

/**
 * Hears a barcode scanner, which is a keyboard that types fast, wherever the focus is: what it typed into a field is taken out
 * again, and its Enter sends no form. In an open dialog nothing is scanned: a quick hand types there too.
 */
export function useScanner(onCode: (code: string) => void): void {
	const heard = useEffectEvent(onCode)
	useEffect(() => {
		let burst = noBurst
		let before: { field: HTMLInputElement; value: string } | null = null
		const listen = (event: KeyboardEvent) => {
			if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('dialog[open]')) return
			const next = withKey(burst, event.key, event.timeStamp)
			if (next.burst.text.length === 1)
				before = event.target instanceof HTMLInputElement ? { field: event.target, value: event.target.value } : null
			burst = next.burst
			if (next.code === null) return
			event.preventDefault()
			event.stopPropagation()
			if (before) before.field.value = before.value
			heard(next.code)
		}
		window.addEventListener('keydown', listen, { capture: true })
		return () => window.removeEventListener('keydown', listen, { capture: true })
	}, [])
}
