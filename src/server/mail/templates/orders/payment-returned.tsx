import { formatCents } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph } from '../parts.tsx'
import { OrderTable, orderText, orderUrl } from './order-parts.tsx'

export const paymentReturned: Template<'payment-returned'> = async ({ orderId, reason }, parts) => {
	const { publicUrl } = parts
	const { order, accessToken } = await parts.order(orderId)
	const url = orderUrl(publicUrl, order, accessToken)
	const opening = `We are sorry: order ${order.number} cannot be filled. ${reason}`
	const refund = `We have ordered the refund of ${formatCents(order.totalCents)} in full. Most banks show it within five business days. You do not have to do anything.`
	return {
		subject: `Your refund for UNTAPPED order ${order.number}`,
		title: 'Your money is on its way back',
		preview: `${formatCents(order.totalCents)} is on its way back to you.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{refund}</Paragraph>
				<OrderTable order={order} publicUrl={publicUrl} />
				<Action href={url}>View your order</Action>
			</>
		),
		text: [opening, refund, orderText(order), `View your order:\n${url}`],
	}
}
