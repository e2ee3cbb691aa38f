import { writeAboutOwnOrder } from '#contracts/wholesale/orders/order-messages.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { OrderMessageForm } from '#web/features/wholesale-orders/message-form.tsx'
import { useShowOrder } from './use-show-order.ts'

interface WriteToUsProps {
	order: WholesaleOrderRecord
	acting: { company?: string }
}

export function WriteToUs({ order: { number, lines }, acting }: WriteToUsProps) {
	const write = useKeyedCall(writeAboutOwnOrder)
	const show = useShowOrder(acting)
	return (
		<OrderMessageForm
			lines={lines}
			hint="We read it on the page of the order and answer there; you get the answer by mail."
			send={async (body) => show(await write({ params: { number }, query: acting, body }))}
		/>
	)
}
