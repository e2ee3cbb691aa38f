import Mail from 'lucide-react/icons/mail'
import Truck from 'lucide-react/icons/truck'
import { deliveryInWords, deliveryOf } from '../../../../contracts/delivery.ts'
import { formatCents } from '../../../../contracts/money.ts'
import type { ShippingOffer } from '../../../../contracts/pricing.ts'
import { totalCents } from '../../../features/cart/cart-rules.ts'
import { useCart } from '../../../features/cart/cart-store.ts'
import { useIsLive } from '../../../lib/live.ts'
import { PageLink } from '../../../lib/page-link.tsx'
import { workingDays } from './working-days.ts'

/** When it arrives, and what is missing to free shipping once this is in the cart with what is there already. */
export function Delivery({ methods, addedCents }: { methods: readonly ShippingOffer[]; addedCents: number }) {
	const [usual, faster] = methods
	// The server's page is kept for days: dates are those of the moment of reading.
	const isLive = useIsLive()
	if (!usual) return null
	const when = (method: ShippingOffer) =>
		isLive ? deliveryInWords(deliveryOf(new Date(), method)) : `in ${workingDays(method)}`
	return (
		<div className="grid gap-3.5 rounded-2xl bg-sunken p-4 text-sm">
			<div className="flex gap-3">
				<Truck size={19} aria-hidden className="mt-0.5 shrink-0" />
				<div className="grid gap-0.5">
					<p className="font-semibold">Arrives {when(usual)}</p>
					<p className="text-muted">
						{usual.name} shipping, {workingDays(usual)}.
						{faster && ` ${faster.name} arrives ${when(faster)}${faster.isLimited ? ' in most states' : ''}.`}
					</p>
				</div>
			</div>
			{usual.freeOverCents !== null && <FreeShipping overCents={usual.freeOverCents} addedCents={addedCents} />}
		</div>
	)
}

function FreeShipping({ overCents, addedCents }: { overCents: number; addedCents: number }) {
	const inCart = useCart(({ items }) => totalCents(items.filter(({ gift }) => !gift)))
	const reached = inCart + addedCents
	return (
		<div className="grid gap-2.5 border-line border-t pt-3.5">
			<p>
				{reached > overCents ? (
					<span className="font-semibold text-good">With this in the cart, your order ships free.</span>
				) : (
					<>
						Free shipping on orders over {formatCents(overCents).replace('.00', '')}.{' '}
						<strong className="figures">{formatCents(overCents + 1 - reached)}</strong> to go with this in the cart.
					</>
				)}
			</p>
			<div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ink/12">
				<div
					className="h-full origin-left rounded-full bg-linear-to-r from-(--from) to-(--to) transition-transform duration-240"
					style={{ transform: `scaleX(${Math.min(1, reached / overCents)})` }}
				/>
			</div>
		</div>
	)
}

/** What has no weight needs no truck. */
export const DeliveryByMail = () => (
	<p className="flex gap-3 rounded-2xl bg-sunken p-4 text-sm">
		<Mail size={19} aria-hidden className="shrink-0" />
		<span>
			<b>Arrives by e-mail</b> within minutes of payment, or on the morning of the day you choose. Have one already?{' '}
			<PageLink to="/gift-cards/balance" className="underline underline-offset-4">
				See what is left on it
			</PageLink>
			.
		</span>
	</p>
)
