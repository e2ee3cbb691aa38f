import { Action, Layout, Note, Paragraph } from './layout.tsx'
import type { Template } from './letter.ts'
import { OrderTable, orderText, orderUrl, ShipTo, shipToText, writtenDate } from './order-parts.tsx'
import { plainLetter } from './plain-text.ts'

export const orderConfirmation: Template<'order-confirmation'> = async ({ orderId }, parts) => {
	const { publicUrl } = parts
	const { order, accessToken } = await parts.order(orderId)
	const url = orderUrl(publicUrl, order, accessToken)
	const opening = `Thank you, ${order.shippingAddress.name}. Your order of ${writtenDate(order.placedAt)} is paid, and we are getting it ready.`
	const note = 'Whoever has this link can see the order. Keep it to yourself.'
	const isShipped = order.fulfilmentStatus !== 'not_needed'
	return {
		subject: `Your UNTAPPED order ${order.number}`,
		html: (
			<Layout preview={`Order ${order.number} is paid.`} title={`Order ${order.number}`} publicUrl={publicUrl}>
				<Paragraph>{opening}</Paragraph>
				<OrderTable order={order} />
				{isShipped && <ShipTo order={order} />}
				<Action href={url}>View your order</Action>
				<Note>{note}</Note>
			</Layout>
		),
		text: plainLetter(
			publicUrl,
			opening,
			orderText(order),
			isShipped ? shipToText(order) : null,
			`View your order:\n${url}\n${note}`,
		),
	}
}
