import { cardSharesLabel } from '#contracts/orders/refund-shapes.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph } from '../parts.tsx'
import { OrderTable, orderText, orderUrl, ShipTo, shipToText } from './order-parts.tsx'

/** Tells how the difference was settled. */
function differenceText(
	{ differenceCents, cardCents, cards, giftCards, restoredTokens = 0 }: MailData['order-edited'],
	paidWith: string | null,
) {
	if (differenceCents > 0) return `The difference of ${formatCents(differenceCents)} is paid. Thank you.`
	const card =
		cardCents > 0 &&
		`${cardSharesLabel(cards ?? [{ instrument: paidWith, cents: asCents(cardCents) }], 'goes back')}. Most banks show it within five business days.`
	const onGiftCards = giftCards.map(
		({ lastFour, cents }) => `${formatCents(cents)} is back on gift card …${lastFour} already.`,
	)
	const tokens = restoredTokens > 0 && `${formatTokens(restoredTokens)} are back in your account.`
	return [card, ...onGiftCards, tokens].filter(Boolean).join(' ') || null
}

/** Why less goes back than what was taken out cost. */
const unearnedText = (unearnedCents = 0) =>
	unearnedCents > 0
		? `${formatCents(unearnedCents)} of the discount was given for what is no longer in the order, and is not taken off any more.`
		: null

/** Staff have changed an order: what it is now, and what became of the difference. */
export const orderEdited: Template<'order-edited'> = async (data, parts) => {
	const { publicUrl } = parts
	const { order, accessToken } = await parts.order(data.orderId)
	const url = orderUrl(publicUrl, order, accessToken)
	const opening = `Order ${order.number} is changed, as was agreed with you. This is what it is now.`
	const reason = `Reason: ${data.reason}`
	const difference = differenceText(data, order.paidWith)
	const unearned = unearnedText(data.unearnedCents)
	const to = order.shippingAddress
	const way = `${order.shippingMethod.name}: ${order.shippingMethod.promise}`
	return {
		subject: `Your UNTAPPED order ${order.number} is changed`,
		title: 'Your order is changed',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{reason}</Paragraph>
				{unearned && <Paragraph>{unearned}</Paragraph>}
				{difference && <Paragraph>{difference}</Paragraph>}
				<OrderTable order={order} publicUrl={publicUrl} />
				{to && <ShipTo to={to} way={way} />}
				<Action href={url}>View your order</Action>
			</>
		),
		text: [
			opening,
			reason,
			unearned,
			difference,
			orderText(order),
			to && shipToText(to, way),
			`View your order:\n${url}`,
		],
	}
}
