import { urlOf } from '#contracts/endpoint.ts'
import { type Dispute, disputeEvidence } from '#contracts/orders/disputes.ts'
import { Facts } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const states: Readonly<Record<Dispute['state'], { text: string; look: 'bad' | 'warn' | 'good' | 'plain' }>> = {
	needs_response: { text: 'Answer needed', look: 'bad' },
	under_review: { text: 'With the bank', look: 'warn' },
	won: { text: 'Won', look: 'good' },
	lost: { text: 'Lost', look: 'bad' },
	closed: { text: 'Closed', look: 'plain' },
}

/** A name of the provider's. */
const Name = ({ children }: { children: string }) => <span className="figures break-all">{children}</span>

/** What the buyer's bank questions, and what there is to show it. It is answered at the payment provider. */
export const Disputes = ({ number, disputes }: { number: string; disputes: readonly Dispute[] }) => (
	<ul className="divide-y divide-line">
		{disputes.map((dispute) => (
			<li key={dispute.id} className="grid gap-3 pb-4">
				<Facts
					facts={[
						[
							'State',
							<Badge key="state" look={states[dispute.state].look}>
								{states[dispute.state].text}
							</Badge>,
						],
						['Reason', dispute.reason.replaceAll('_', ' ')],
						['Amount', <Money key="amount" cents={dispute.amountCents} />],
						['Opened', <Moment key="opened" at={dispute.openedAt} />],
						['Evidence due', dispute.dueBy ? <Moment key="due" at={dispute.dueBy} /> : 'No date'],
						['Payment', <Name key="payment">{dispute.intentId ?? 'None'}</Name>],
						['Reference', <Name key="reference">{dispute.disputeId}</Name>],
					]}
				/>
				<a
					href={urlOf(disputeEvidence, { params: { number, id: dispute.id } })}
					download
					className={`${buttonStyle({ look: 'outline', size: 'small' })} mx-5 justify-self-start`}
				>
					Download evidence
				</a>
			</li>
		))}
	</ul>
)
