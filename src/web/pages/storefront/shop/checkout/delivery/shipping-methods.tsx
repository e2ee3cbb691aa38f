import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ShippingMethodsProps {
	/** Missing until the first quote; a card keeps the room. */
	quote: Quote | undefined
	chosen: string | null
	error: string | undefined
	onChoose: (id: string) => void
}

/** How fast it comes and what that costs. */
export function ShippingMethods({ quote, chosen, error, onChoose }: ShippingMethodsProps) {
	return (
		<fieldset aria-describedby={error ? 'shipping-error' : undefined} className="min-w-0">
			<legend className="mb-2.5 font-medium text-sm">Shipping</legend>
			<div className="grid gap-2.5">
				{!quote && <Skeleton className="h-17 rounded-2xl" />}
				{quote?.shippingMethods.map(({ id, name, promise, delivery, priceCents }) => (
					<label
						key={id}
						className="grid min-h-17 grid-cols-[auto_1fr_auto] items-center gap-x-4 rounded-2xl border-2 border-line px-4 py-2.5 transition hover:border-edge has-checked:border-ink has-checked:bg-sunken/60 has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
					>
						<input
							type="radio"
							name="shippingMethodId"
							value={id}
							checked={id === chosen}
							onChange={() => onChoose(id)}
							aria-invalid={error ? true : undefined}
							className="size-5 accent-action outline-none"
						/>
						<span className="grid">
							<span className="font-semibold">{name}</span>
							<span className="text-muted text-sm">{delivery ? `Arrives ${deliveryLabel(delivery)}` : promise}</span>
						</span>
						<span className="figures font-semibold">{priceCents === 0 ? 'Free' : formatCents(priceCents)}</span>
					</label>
				))}
			</div>
			{(quote?.estimated ?? true) && (
				<p className="mt-2.5 text-muted text-sm">Faster ways show once we know your state and ZIP code.</p>
			)}
			{error && (
				<p id="shipping-error" role="alert" className="mt-2 text-bad text-sm">
					{error}
				</p>
			)}
		</fieldset>
	)
}
