import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getProduct } from '#contracts/catalog/catalog.ts'
import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cartItemOf } from './cart-item.ts'
import { linesAgain } from './lines-again.ts'

/** A line and its price in cents today; null when it is no longer sold, or sold out. */
type Today = { line: OrderLine; price: number | null }

/** Puts everything that is still sold into the cart, at today's prices, and says what is not. */
export function BuyAgain({ order }: { order: Order }) {
	const call = useCall()
	const navigate = useNavigate()
	const { add } = useCart()
	const [isAsking, setAsking] = useState(false)
	const [said, setSaid] = useState<string | null>(null)

	async function today(line: OrderLine): Promise<Today> {
		try {
			const { variants } = await call(getProduct, { params: { slug: line.slug } })
			const variant = variants.find(({ id }) => id === line.variantId)
			return { line, price: variant && variant.available > 0 ? variant.priceCents : null }
		} catch (error) {
			if (error instanceof ApiError && error.status === 404) return { line, price: null }
			throw error
		}
	}

	async function buyAgain() {
		setAsking(true)
		setSaid(null)
		try {
			const lines = await Promise.all(linesAgain(order).map(today))
			for (const { line, price } of lines) if (price !== null) add(cartItemOf(line, price, storeToday()))
			const gone = lines.filter(({ price }) => price === null).map(({ line }) => `${line.name}, ${line.variantName}`)
			if (gone.length === 0) void navigate('/checkout')
			else
				setSaid(
					`${gone.length === lines.length ? 'None of it can be bought right now' : 'The rest is in your cart'}. Not to be had: ${gone.join('; ')}.`,
				)
		} catch {
			setSaid('We could not look up today’s prices. Please try again.')
		}
		setAsking(false)
	}

	return (
		<div className="grid justify-items-start gap-3">
			<Button look="outline" disabled={isAsking} onClick={() => void buyAgain()}>
				{isAsking ? 'One moment…' : 'Buy again'}
			</Button>
			<p role="status" className={said ? 'text-[0.9375rem]' : 'sr-only'}>
				{said}
			</p>
		</div>
	)
}
