import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useAttempt } from '#web/features/checkout-draft/attempt-store.ts'

/** Does it while no other tab of this browser does the same; false when one does. */
export async function inOneTab(act: () => Promise<void>): Promise<boolean> {
	if (!navigator.locks) {
		await act()
		return true
	}
	return navigator.locks.request('untapped-placing-order', { ifAvailable: true }, async (lock) => {
		if (lock) await act()
		return lock !== null
	})
}

/** Whether the cart is still what is being ordered; what another tab did to it a moment ago is read first. */
export function isCartStill(lines: readonly RequestedLine[]): boolean {
	void useCart.persist.rehydrate()
	void useAttempt.persist.rehydrate()
	return JSON.stringify(linesOf(useCart.getState().items)) === JSON.stringify(lines)
}
