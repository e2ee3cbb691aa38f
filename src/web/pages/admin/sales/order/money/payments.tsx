import type { ReactNode } from 'react'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { failureText } from '#web/features/orders/order-labels.ts'
import { Facts } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { RefusedOrderRefund } from './refused-order-refund.tsx'

/** What was asked for, taken and given back. */
export const Payments = ({
	number,
	payments,
	paymentStatus,
	refunds,
}: Pick<AdminOrder, 'number' | 'payments' | 'paymentStatus' | 'refunds'>) =>
	payments.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">
			{paymentStatus === 'unpaid' ? 'Nothing is paid yet.' : 'Nothing had to be paid by card.'}
		</p>
	) : (
		<>
			<ul className="divide-y divide-line">
				{payments.map((payment) => (
					<li key={payment.intentId ?? payment.createdAt}>
						<Facts facts={payment.provider === 'none' ? factsWithoutCard(payment) : factsOfCard(payment)} />
						<MoneyBack number={number} refunds={payment.refunds} />
					</li>
				))}
			</ul>
			<GivenElsewhere refunds={refunds} />
		</>
	)

/** What the card could not take, and staff gave in another way. */
function GivenElsewhere({ refunds }: Pick<AdminOrder, 'refunds'>) {
	const cents = refunds.reduce((sum, { elsewhereCents }) => sum + elsewhereCents, 0)
	return (
		cents > 0 && (
			<p className="border-line border-t px-5 py-3.5 text-sm">
				Of this, <Money cents={cents} /> was given back in another way.
			</p>
		)
	)
}

type Payment = AdminOrder['payments'][number]
type PaymentFact = readonly [string, ReactNode]

const begun = ({ createdAt }: Payment): PaymentFact => ['Begun', <Moment key="begun" at={createdAt} />]

const factsWithoutCard = (payment: Payment): PaymentFact[] => [
	['State', statusLabel(payment.status)],
	['Card', 'None: nothing was left to pay'],
	begun(payment),
]

const factsOfCard = (payment: Payment): PaymentFact[] => [
	[
		'State',
		payment.failure ? `${statusLabel(payment.status)}: ${failureText(payment.failure)}` : statusLabel(payment.status),
	],
	['Amount', <Money key="amount" cents={payment.amountCents} />],
	['Captured', <Money key="captured" cents={payment.capturedCents} />],
	['Refunded', <Money key="refunded" cents={payment.refundedCents} />],
	['Paid with', payment.instrument ?? 'Not known yet'],
	['Provider', payment.provider],
	[
		'Reference',
		<span key="reference" className="figures break-all">
			{payment.intentId ?? 'None yet'}
		</span>,
	],
	begun(payment),
]

/** `requires_action` → "Requires action" */
const statusLabel = (status: string): string => {
	const text = status.replaceAll('_', ' ')
	return text.charAt(0).toUpperCase() + text.slice(1)
}

const backLabels: Readonly<Record<Payment['refunds'][number]['state'], string>> = {
	ordered: 'To be sent back',
	pending: 'On its way back',
	done: 'Sent back',
	refused: 'Refused by the provider',
}

/** What was ordered back of a payment; what the provider refused can be tried again, or ended by hand. */
const MoneyBack = ({ number, refunds }: Pick<Payment, 'refunds'> & { number: string }) =>
	refunds.length > 0 && (
		<ul className="grid gap-2 border-line border-t px-5 py-3.5 text-sm">
			{refunds.map(({ id, amountCents, state, reason, at }) => (
				<li key={id} className="grid gap-0.5">
					<p className={state === 'refused' ? 'text-bad' : undefined}>
						{backLabels[state]}: <Money cents={amountCents} />
					</p>
					{reason && <p className="text-xs">{reason}</p>}
					<p className="text-muted text-xs">
						<Moment at={at} />
					</p>
					{state === 'refused' && <RefusedOrderRefund number={number} id={id} />}
				</li>
			))}
		</ul>
	)
