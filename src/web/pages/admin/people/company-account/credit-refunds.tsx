import type { CompanyReceivables, CreditRefund, CreditRefundState } from '#contracts/wholesale/invoices/receivables.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { RefusedCreditRefund } from './refused-credit-refund.tsx'

const stateLabels: Readonly<Record<CreditRefundState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>> = {
	on_its_way: { text: 'On its way', look: 'warn' },
	sent: { text: 'Sent', look: 'good' },
	refused: { text: 'Refused by the provider', look: 'bad' },
	taken_back: { text: 'Taken back by the bank', look: 'bad' },
	credited: { text: 'Credit again', look: 'plain' },
}

/** Credit that went back to the company as money, and what its bank has taken. */
export const CreditRefunds = ({ account: { companyId, hasOwner, refunds } }: { account: CompanyReceivables }) => (
	<Panel title="Money that went back">
		<ul className="divide-y divide-line">
			{refunds.map((refund) => (
				<RefundRow key={refund.id} refund={refund} companyId={companyId} hasOwner={hasOwner} />
			))}
		</ul>
	</Panel>
)

interface RefundRowProps {
	refund: CreditRefund
	companyId: string
	hasOwner: boolean
}

const RefundRow = ({ refund, companyId, hasOwner }: RefundRowProps) => (
	<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
		<span className="grid gap-0.5">
			<span className="font-semibold">{refund.text}</span>
			<span className="text-muted [overflow-wrap:anywhere]">
				<CalendarDay on={refund.on} /> · {refund.reason}
			</span>
			{refund.failure && <span className="text-bad">{refund.failure.replaceAll('_', ' ')}</span>}
		</span>
		<span className="flex flex-wrap items-center gap-3">
			<span>
				<Money cents={refund.cents} />
				{refund.state !== 'credited' && refund.creditedCents > 0 && (
					<span className="text-muted">
						, <Money cents={refund.creditedCents} /> credit again
					</span>
				)}
			</span>
			<Badge look={stateLabels[refund.state].look}>{stateLabels[refund.state].text}</Badge>
		</span>
		{refund.state === 'refused' && refund.cardRefundId && (
			<div className="basis-full">
				<RefusedCreditRefund
					companyId={companyId}
					hasOwner={hasOwner}
					refund={refund.id}
					cardRefundId={refund.cardRefundId}
				/>
			</div>
		)}
	</li>
)
