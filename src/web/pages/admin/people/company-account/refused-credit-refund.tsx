import { endRefusedCreditRefund, getRefusedCreditRefund } from '#contracts/wholesale/invoices/credit-refunds.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import type { RefundAtHand } from '#web/features/refused-refund/refund-at-hand.ts'
import { RefusedRefundActs } from '#web/features/refused-refund/refused-refund-acts.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { withoutOwnerHint } from './without-owner.ts'

const shownIn = ['/api/admin', 'distributors'] as const

interface RefusedCreditRefundProps {
	companyId: string
	hasOwner: boolean
	/** The refund of credit, and the provider's side of it. */
	refund: string
	cardRefundId: string
}

/** What can be done about a refund to a company's card that the provider refused. */
export function RefusedCreditRefund({ companyId, hasOwner, refund: id, cardRefundId }: RefusedCreditRefundProps) {
	const call = useCall()
	const end = useKeyedCall(endRefusedCreditRefund, shownIn)
	const params = { id: companyId, refund: id }
	const refund: RefundAtHand = {
		...{ id: cardRefundId, shownIn, permission: 'distributors.bill' },
		read: () => call(getRefusedCreditRefund, { params }),
		end: (body) => end({ params, body }),
		rests: [
			['send', 'Send to the card'],
			['credit', 'Is the company’s credit again'],
			['given', 'Was given in another way'],
		],
		hint: hasOwner
			? 'The company reads it in a mail: say how it got the money, or why it is credit again.'
			: `Say how the company got the money, or why it is credit again. ${withoutOwnerHint}`,
		giveFirst: (open) => `The provider does not send ${open}: it is credit again, or give it in another way first.`,
	}
	return <RefusedRefundActs refund={refund} />
}
