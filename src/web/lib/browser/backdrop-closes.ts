import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A click beside what a dialog holds closes it; the keyboard has Escape for that. Its padding belongs to a child of it. */
export function useBackdropCloses(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useEffect(() => {
		const element = dialog.current
		const listen = (event: MouseEvent) => event.target === element && close()
		element?.addEventListener('click', listen)
		return () => element?.removeEventListener('click', listen)
	}, [dialog])
}
