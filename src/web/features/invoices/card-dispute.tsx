import type { InvoiceRecord } from '#contracts/wholesale/invoices/invoices.ts'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

type Dispute = InvoiceRecord['disputes'][number]

const outcomes: Readonly<Record<Dispute['state'], string>> = {
	needs_response: 'Until the bank has decided, the payment counts.',
	under_review: 'Until the bank has decided, the payment counts.',
	won: 'The bank has decided that the payment stands.',
	lost: 'The bank has taken the money back: it is due again.',
	closed: 'The bank has let it rest: the payment stands.',
}

/** A bank that asks about a card payment of an invoice, and what that means for the invoice. */
export const CardDispute = ({ dispute: { amountCents, reason, state, openedAt } }: { dispute: Dispute }) => (
	<p
		role="note"
		className={`rounded-2xl border px-5 py-4 text-sm ${state === 'lost' ? 'border-bad/40 bg-bad/8' : state === 'won' || state === 'closed' ? 'border-line bg-card' : 'border-warn/40 bg-warn/8'}`}
	>
		<strong className="font-semibold">
			<Money cents={amountCents} /> of a card payment disputed on <Day at={openedAt} />
		</strong>
		: {reason.replaceAll('_', ' ')}. {outcomes[state]}
	</p>
)
