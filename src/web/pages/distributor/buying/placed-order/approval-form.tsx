import { backorderedCases, keptCasesText } from '#contracts/wholesale/orders/kept-cases.ts'
import {
	decideOwnWholesaleOrder as decideCall,
	type WholesaleOrderRecord,
} from '#contracts/wholesale/orders/order-record.ts'
import { DecisionForm } from '#web/features/wholesale-orders/decision-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { useShowOrder } from './use-show-order.ts'

interface ApprovalFormProps {
	order: WholesaleOrderRecord
	acting: { company?: string }
}

/** An owner's answer to an order that a buyer may not place alone. */
export function ApprovalForm({ order, acting }: ApprovalFormProps) {
	const { number, version, placedBy, cases, lines } = order
	const kept = keptCasesText({ cases, backordered: backorderedCases(lines) })
	const call = useCall()
	const show = useShowOrder(acting)
	return (
		<DecisionForm
			title="This order waits for you"
			text={`${placedBy ?? 'A former account'} may not order as much alone. ${kept} Undecided, it ends after seven days.`}
			hint="Mailed to the buyer. Needed where you refuse."
			version={version}
			send={async (body) => show(await call(decideCall, { params: { number }, query: acting, body }))}
		/>
	)
}
