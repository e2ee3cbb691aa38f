import { useState } from 'react'
import { placeWholesaleOrders } from '#contracts/wholesale/orders/order-groups.ts'
import { placeWholesaleOrder, type WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { BusinessCartItem } from '#web/features/business-cart/business-cart-rules.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { usePaintedItems } from '#web/features/business-cart/use-painted-items.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import type { PutAside } from './valid-deliveries.ts'

export type PlacedDelivery = Pick<PutAside, 'lines' | 'requestedDate' | 'poNumber'> & { shipToId: string | undefined }

/** With the prices that stood on the screen: the server orders nothing at others. */
const bodyOf = ({ lines, shipToId, requestedDate, poNumber }: PlacedDelivery) => ({
	lines: lines.map(({ productId, cases, priceCents }) => ({ productId, cases, priceCents })),
	...(shipToId && { shipToId }),
	...(poNumber && { poNumber }),
	...(requestedDate && { requestedDate }),
})

const casesTextOf = (items: readonly BusinessCartItem[]): string =>
	items.map(({ productId, cases }) => `${productId} ${cases}`).join()

interface PlacingOptions {
	acting: { company?: string }
	/** The server knows other prices or less stock. */
	onStale: () => void
	onPlaced: (orders: readonly WholesaleOrder[]) => void
}

/** Orders one delivery, or several in one act; a refusal of the server is shown, and nothing is ordered. */
export function usePlacing({ acting, onStale, onPlaced }: PlacingOptions) {
	const [problem, setProblem] = useState<{ text: string; cases: string } | null>(null)
	const painted = usePaintedItems()
	const [isSending, setSending] = useState(false)
	const placeOne = useKeyedCall(placeWholesaleOrder, ['/api/wholesale'])
	const placeAll = useKeyedCall(placeWholesaleOrders, ['/api/wholesale'])
	async function place(deliveries: readonly PlacedDelivery[], takesBackorder: boolean) {
		const [first, ...more] = deliveries.map(bodyOf)
		if (!first) return
		const cases = casesTextOf(useBusinessCart.getState().items)
		setSending(true)
		setProblem(null)
		const backorder = takesBackorder && { takesBackorder }
		try {
			const orders =
				more.length > 0
					? (await placeAll({ query: acting, body: { deliveries: [first, ...more], ...backorder } })).orders
					: [await placeOne({ query: acting, body: { ...first, ...backorder } })]
			onPlaced(orders)
		} catch (error) {
			setProblem({ text: messageOf(error), cases })
			if (error instanceof ApiError && error.status < 500) onStale()
		} finally {
			setSending(false)
		}
	}
	// A refusal was about the cases that were sent: with others it is told no more.
	const shown = problem && problem.cases === casesTextOf(painted) ? problem.text : null
	return { place, problem: shown, isSending }
}
