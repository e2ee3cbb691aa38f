import { startTransition, useEffect, useState } from 'react'
import type { BusinessCartItem } from './business-cart-rules.ts'
import { useBusinessCart } from './business-cart-store.ts'

const itemsNow = () => useBusinessCart.getState().items

/**
 * The lines of the cart, for what follows from all of them: told after the browser has painted the line that was changed, so
 * that a key shows at once however much hangs on it. Who sends the cart asks the store.
 */
export function usePaintedItems(): readonly BusinessCartItem[] {
	const [items, setItems] = useState(itemsNow)
	useEffect(() => {
		let [frame, timer] = [0, 0]
		const show = () => startTransition(() => setItems(itemsNow))
		const showSoon = () => {
			cancelAnimationFrame(frame)
			frame = requestAnimationFrame(() => {
				clearTimeout(timer)
				timer = window.setTimeout(show)
			})
		}
		show()
		const stop = useBusinessCart.subscribe(({ items: now }, { items: before }) => now !== before && showSoon())
		return () => {
			stop()
			cancelAnimationFrame(frame)
			clearTimeout(timer)
		}
	}, [])
	return items
}
