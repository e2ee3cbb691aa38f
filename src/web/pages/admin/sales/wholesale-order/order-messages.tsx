import { markOrderMessagesRead, writeAboutOrder } from '#contracts/wholesale/orders/order-messages.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { OrderMessageForm } from '#web/features/wholesale-orders/message-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { Moment } from '#web/ui/date.tsx'
import { useShowWholesaleOrder } from './show-order.ts'

/** What the company wrote and nobody of us has read: an answer reads it, and so does this button. */
export function UnreadMessages({ number, unreadSince }: { number: string; unreadSince: string }) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const read = async () => show(await call(markOrderMessagesRead, { params: { number }, body: { unreadSince } }))
	return (
		<section className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-warn/40 bg-warn/8 px-5 py-4">
			<p className="text-sm">
				<span className="font-semibold">The company wrote</span> on <Moment at={unreadSince} />. It stands in the
				progress below.
			</p>
			<ActButton act={read} failure="It stays unread">
				Mark as read
			</ActButton>
		</section>
	)
}

export function WriteToCompany({ order: { number, lines } }: { order: WholesaleOrderRecord }) {
	const write = useKeyedCall(writeAboutOrder)
	const show = useShowWholesaleOrder()
	return (
		<OrderMessageForm
			lines={lines}
			hint="Mailed to who placed the order and to the owners of the company."
			send={async (body) => show(await write({ params: { number }, body }))}
		/>
	)
}
