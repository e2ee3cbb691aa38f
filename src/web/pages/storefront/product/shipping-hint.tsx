import Truck from 'lucide-react/icons/truck'
import { formatCents } from '../../../../contracts/money.ts'
import { totalCents } from '../../../features/cart/cart-rules.ts'
import { useCart } from '../../../features/cart/cart-store.ts'

/** What the announcement promises: over $50 of merchandise ships free. The quote has the last word. */
const freeFromCents = 5000

/** What is missing to free shipping once this is in the cart with what is there already. */
export function ShippingHint({ addedCents }: { addedCents: number }) {
	const inCart = useCart(({ items }) => totalCents(items.filter(({ gift }) => !gift)))
	const reached = inCart + addedCents
	const gap = freeFromCents - reached
	return (
		<div className="grid gap-2.5 rounded-2xl bg-sunken p-4 text-sm">
			<p className="flex items-center gap-2.5">
				<Truck size={18} aria-hidden className="shrink-0" />
				{gap < 0 ? (
					<span className="font-semibold">This order ships free.</span>
				) : (
					<span>
						Free shipping on orders over $50. <strong className="figures">{formatCents(gap + 1)}</strong> to go with
						this in the cart.
					</span>
				)}
			</p>
			<div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ink/12">
				<div
					className="h-full origin-left rounded-full bg-linear-to-r from-(--from) to-(--to) transition-transform duration-240"
					style={{ transform: `scaleX(${Math.min(1, reached / freeFromCents)})` }}
				/>
			</div>
		</div>
	)
}
