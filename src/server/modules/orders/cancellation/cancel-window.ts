import { customerCancelMinutes } from '#contracts/orders/cancel-window.ts'
import type { OrderStatus } from '#contracts/orders/orders.ts'

interface Cancellable {
	status: OrderStatus
	paidAt: Date | null
	shipped: number
	refundedCents: number
	lines: ReadonlyArray<{ needsShipping: boolean }>
}

/**
 * Until when buyers may cancel all of an order themselves: for a while after paying, as long as nothing was shipped or given
 * back. Gift cards are with their recipients within minutes, so orders with any are cancelled by staff.
 */
export function cancelUntilOf({ status, paidAt, shipped, refundedCents, lines }: Cancellable): Date | null {
	if (status !== 'paid' || !paidAt || shipped > 0 || refundedCents > 0) return null
	if (lines.some(({ needsShipping }) => !needsShipping)) return null
	return new Date(paidAt.getTime() + customerCancelMinutes * 60_000)
}
