import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { formatCents, formatSignedCents } from '#contracts/shared/money.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { Moment } from '#web/ui/date.tsx'

const openings: Record<PaymentRequest['purpose'], string> = {
	draft: 'is ready for you. It is yours once it is paid.',
	edit: 'is to be changed as you asked. The change is made once this difference is paid.',
	exchange: 'is being exchanged as you asked. There is this difference to pay.',
}

/** Where the order goes, how, and when it arrives, as checkout says it. */
const Ships = ({ ships: { address, method, promise, delivery } }: { ships: NonNullable<PaymentRequest['ships']> }) => (
	<div className="grid gap-1 border-line border-t pt-4">
		<h3 className="font-semibold">Ships to</h3>
		<AddressLines address={address} />
		<p className="text-muted">
			{delivery ? `${method}: arrives ${deliveryLabel(delivery)} if you pay now` : `${method}: ${promise}`}
		</p>
	</div>
)

/** What is due, why, what it is made of, and until when. */
export const DueAmount = ({ request }: { request: PaymentRequest }) => (
	<>
		<p className="text-lg">
			Order <span className="figures font-semibold">{request.number}</span> {openings[request.purpose]}
		</p>
		<section className="wrap-anywhere grid gap-4 rounded-card bg-card p-5 shadow-card sm:p-7">
			<h2 className="font-semibold text-lg">What it is for</h2>
			<p>{request.reason}</p>
			<dl className="grid gap-2.5 text-[0.9375rem]">
				{request.items.map(({ label, cents }) => (
					<div key={label} className="flex justify-between gap-4">
						<dt className="min-w-0 text-muted">{label}</dt>
						<dd className="figures whitespace-nowrap">{formatSignedCents(cents)}</dd>
					</div>
				))}
				<div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold">
					<dt className="text-lg">To pay</dt>
					<dd className="figures text-2xl tracking-tight">{formatCents(request.amountCents)}</dd>
				</div>
			</dl>
			{request.ships && <Ships ships={request.ships} />}
			<p className="text-muted text-sm">
				The link is good until <Moment at={request.expiresAt} className="font-medium text-ink" />.
			</p>
		</section>
	</>
)
