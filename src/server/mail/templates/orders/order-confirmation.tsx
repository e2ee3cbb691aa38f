import { storeTimeZone, writtenDay } from '#contracts/shared/calendar.ts'
import { thousands } from '#contracts/shared/text.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'
import { shippingLabels } from './order-labels.ts'
import { OrderTable, orderText, orderUrl, ShipTo, shipToText } from './order-parts.tsx'

/** "Saturday, 3:45 PM CST": near midnight the time alone would not say which. */
const clock = new Intl.DateTimeFormat('en-US', {
	weekday: 'long',
	hour: 'numeric',
	minute: '2-digit',
	timeZone: storeTimeZone,
	timeZoneName: 'short',
})

export const orderConfirmation: Template<'order-confirmation'> = async ({ orderId }, parts) => {
	const { publicUrl } = parts
	const { order, accessToken } = await parts.order(orderId)
	const url = orderUrl(publicUrl, order, accessToken)
	const to = order.shippingAddress
	const opening = `Thank you, ${order.buyerName}. Your order of ${writtenDay(order.placedAt)} is paid.`
	const mayCancel =
		order.cancelUntil &&
		`Changed your mind? You can cancel this order on its page until ${clock.format(new Date(order.cancelUntil))}, unless we have shipped it before.`
	const earned =
		order.earned &&
		`It earns you ${thousands(order.earned.tokens)} $UNTAPPED, free to use on ${writtenDay(order.earned.maturesAt)}, later where the order ships or arrives later.`
	const note = 'Whoever has this link can see the order. Keep it to yourself.'
	return {
		subject: `Your UNTAPPED order ${order.number}`,
		title: `Order ${order.number}`,
		preview: `Order ${order.number} is paid.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<OrderTable order={order} publicUrl={publicUrl} />
				{to && <ShipTo to={to} way={shippingLabels(order)} />}
				{earned && <Paragraph style={{ margin: '24px 0 0' }}>{earned}</Paragraph>}
				{mayCancel && <Paragraph style={{ margin: '24px 0 0' }}>{mayCancel}</Paragraph>}
				<Action href={url}>View your order</Action>
				<Note>{note}</Note>
			</>
		),
		text: [
			opening,
			orderText(order),
			to ? shipToText(to, shippingLabels(order)) : null,
			earned,
			mayCancel,
			`View your order:\n${url}\n${note}`,
		],
	}
}
