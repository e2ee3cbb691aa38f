import { endRefusedRefund, getRefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import type { RefundAtHand } from '#web/features/refused-refund/refund-at-hand.ts'
import { RefusedRefundActs } from '#web/features/refused-refund/refused-refund-acts.tsx'
import { useCall } from '#web/lib/call-context.tsx'

const shownIn = ['/api/admin', 'orders'] as const

/** What can be done about a refund to a buyer's card that the provider refused. */
export function RefusedOrderRefund({ number, id }: { number: string; id: string }) {
	const call = useCall()
	const end = useKeyedCall(endRefusedRefund, shownIn)
	const params = { number, id }
	const refund: RefundAtHand = {
		...{ id, shownIn, permission: 'orders.refund' },
		read: () => call(getRefusedRefund, { params }),
		end: ({ rest, ...told }) => end({ params, body: { ...told, rest: rest === 'send' ? rest : 'given' } }),
		rests: [
			['send', 'Send to the card'],
			['given', 'Was given in another way'],
		],
		hint: 'The buyer reads it in the order’s history, and in a mail if it was given in another way: say how.',
		giveFirst: (open) => `Give the buyer ${open} in another way first: the provider does not send it.`,
	}
	return <RefusedRefundActs refund={refund} />
}
