import type { Template } from '../letter.ts'
import { Action, Paragraph } from '../parts.tsx'
import { orderUrl } from './order-parts.tsx'

/** For an order whose payment came to nothing, in the words of its page. Anybody can place an order under anybody's e-mail: nothing in here was typed. */
export const paymentFailed: Template<'payment-failed'> = async ({ orderId }, parts) => {
	const { order, accessToken } = await parts.order(orderId)
	const url = orderUrl(parts.publicUrl, order, accessToken)
	const opening = `The payment for order ${order.number} did not go through. Nothing was charged, and nothing will be sent.`
	const next =
		'What you used of a coupon or gift card is yours again. If you still want what you chose, please place the order again.'
	return {
		subject: `Payment failed for your UNTAPPED order ${order.number}`,
		title: 'Payment failed',
		preview: 'The payment did not go through. Nothing was charged.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{next}</Paragraph>
				<Action href={url}>View your order</Action>
			</>
		),
		text: [opening, next, `View your order:\n${url}`],
	}
}
