import { writtenDay } from '#contracts/shared/calendar.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph } from '../parts.tsx'
import { orderUrl } from './order-parts.tsx'

/** A refund that the card did not take is closed: what was given how, and when. */
export const refundByHand: Template<'refund-by-hand'> = async (data, parts) => {
	const { order, accessToken } = await parts.order(data.orderId)
	const url = orderUrl(parts.publicUrl, order, accessToken)
	const money = formatCents(asCents(data.elsewhereCents))
	const opening = `${money} of your refund for order ${order.number} could not be sent to your card.`
	const given = `We gave it back to you in another way, and closed the refund on ${writtenDay(data.endedAt)}. What we noted: ${data.reason}`
	const toCard =
		data.atProviderCents > 0 ? `The other ${formatCents(asCents(data.atProviderCents))} went back to your card.` : null
	const help = `Have you not received the ${money}? Answer this mail, and we look into it.`
	const paragraphs = [opening, given, toCard, help].filter((each) => each !== null)
	return {
		subject: `${money} of your refund for UNTAPPED order ${order.number}, given in another way`,
		title: 'Your refund came in another way',
		preview: opening,
		body: (
			<>
				{paragraphs.map((each) => (
					<Paragraph key={each}>{each}</Paragraph>
				))}
				<Action href={url}>View your order</Action>
			</>
		),
		text: [...paragraphs, `View your order:\n${url}`],
	}
}
