import Mail from 'lucide-react/icons/mail'
import Truck from 'lucide-react/icons/truck'
import { daysTo, deliveryLabel, farStateNames, farStates } from '#contracts/checkout/delivery.ts'
import type { ShippingOffer } from '#contracts/pricing/pricing.ts'
import { workingDays } from '#web/features/catalog/working-days.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { FreeShipping } from './free-shipping.tsx'

interface DeliveryProps {
	methods: readonly ShippingOffer[]
	variantId: string
	addedCents: number
}

/** When it arrives, and what is missing to free shipping. */
export function DeliveryPromise({ methods, variantId, addedCents }: DeliveryProps) {
	const [usual, faster] = methods
	if (!usual) return null
	const when = ({ delivery }: ShippingOffer) => deliveryLabel(delivery)
	return (
		<div className="grid gap-3.5 rounded-2xl bg-sunken p-4 text-sm">
			<div className="flex gap-3">
				<Truck size={19} aria-hidden className="mt-0.5 shrink-0" />
				<div className="grid gap-0.5">
					<p className="font-semibold">Arrives {when(usual)}</p>
					<p className="text-muted">
						{usual.name} shipping, {workingDays(usual)};{' '}
						{workingDays(daysTo(farStates[0], usual)).replace(' working days', '')} to {farStateNames}.
						{faster && ` ${faster.name} arrives ${when(faster)}${faster.statesLabel ? `, ${faster.statesLabel}` : ''}.`}
					</p>
				</div>
			</div>
			{usual.freeOverCents !== null && (
				<FreeShipping overCents={usual.freeOverCents} variantId={variantId} addedCents={addedCents} />
			)}
		</div>
	)
}

/** A product without weight comes by e-mail. */
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
