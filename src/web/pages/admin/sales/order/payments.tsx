import type { ReactNode } from 'react'
import type { AdminOrder } from '#contracts/orders.ts'
import { Facts } from '#web/features/admin-shell/panel.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

/** What was asked for, taken and given back. */
export const Payments = ({ payments }: { payments: AdminOrder['payments'] }) =>
	payments.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing had to be paid by card.</p>
	) : (
		<ul className="divide-y divide-line">
			{payments.map((payment) => (
				<li key={payment.intentId ?? payment.createdAt}>
					<Facts facts={payment.provider === 'none' ? factsWithoutCard(payment) : factsOfCard(payment)} />
				</li>
			))}
		</ul>
	)

type Payment = AdminOrder['payments'][number]
type PaymentFact = readonly [string, ReactNode]

const begun = ({ createdAt }: Payment): PaymentFact => ['Begun', <Moment key="begun" at={createdAt} />]

const factsWithoutCard = (payment: Payment): PaymentFact[] => [
	['State', statusLabel(payment.status)],
	['Card', 'None: nothing was left to pay'],
	begun(payment),
]

const factsOfCard = (payment: Payment): PaymentFact[] => [
	['State', payment.failure ? `${statusLabel(payment.status)}: ${payment.failure}` : statusLabel(payment.status)],
	['Amount', <Money key="amount" cents={payment.amountCents} />],
	['Captured', <Money key="captured" cents={payment.capturedCents} />],
	['Refunded', <Money key="refunded" cents={payment.refundedCents} />],
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
