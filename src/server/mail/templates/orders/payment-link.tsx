import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { storeTimeZone } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph, Rule } from '../parts.tsx'
import { dividingLine } from '../plain-text.ts'
import { type Amount, AmountTable, amountLines } from './amount-parts.tsx'
import { orderUrl, ShipTo, shipToText } from './order-parts.tsx'

const openings: Record<PaymentRequest['purpose'], (number: string) => string> = {
	draft: (number) => `We have made order ${number} for you, as you asked. It is yours once it is paid.`,
	edit: (number) => `Order ${number} is to be changed, as you asked. The change is made once the difference is paid.`,
	exchange: (number) => `For your exchange of order ${number} there is a difference to pay.`,
}
const otherwise: Record<PaymentRequest['purpose'], string> = {
	draft: 'If you do not pay by then, the order ends by itself and nothing is charged.',
	edit: 'If you do not pay by then, your order stays as it was.',
	exchange: 'If you do not pay by then, the exchange ends by itself, and we write to you.',
}

/** "November 25 at 3:45 PM" in the store's time. */
const untilText = (at: string): string =>
	new Intl.DateTimeFormat('en-US', {
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZone: storeTimeZone,
		timeZoneName: 'short',
	}).format(new Date(at))

const wayOf = ({ method, promise }: NonNullable<PaymentRequest['ships']>) => `${method}: ${promise}, from when you pay`
/** As at checkout. */
const terms = (publicUrl: string) =>
	`By paying you say that you are 18 or older, and agree to our Terms of Service: ${publicUrl}/terms`

/** Asks for money by a link. */
export const paymentLink: Template<'payment-link'> = async ({ requestId }, parts) => {
	const { request, path } = await parts.paymentRequest(requestId)
	const { number, purpose, amountCents, reason, items, expiresAt, ships } = request
	const url = `${parts.publicUrl}${path}`
	const opening = openings[purpose](number)
	const until = `The link is good until ${untilText(expiresAt)}. ${otherwise[purpose]}`
	const amounts = items.map(({ label, cents }): Amount => [label, cents])
	const total: Amount = ['To pay', amountCents]
	const note = 'Only pay what you asked for. If you did not, do nothing, or write to us.'
	return {
		subject: `${formatCents(amountCents)} to pay for your UNTAPPED order ${number}`,
		title: 'Your payment link',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{reason}</Paragraph>
				<Rule margin="0 0 12px" />
				<AmountTable amounts={amounts} total={total} />
				{ships && <ShipTo to={ships.address} way={wayOf(ships)} />}
				<Action href={url}>Pay {formatCents(amountCents)}</Action>
				{ships && <Note>{terms(parts.publicUrl)}</Note>}
				<Note>{until}</Note>
				<Note>{note}</Note>
			</>
		),
		text: [
			opening,
			reason,
			[dividingLine(), ...amountLines([...amounts, total])].join('\n'),
			ships && shipToText(ships.address, wayOf(ships)),
			`Pay ${formatCents(amountCents)}:\n${url}`,
			ships && terms(parts.publicUrl),
			until,
			note,
		],
	}
}

const unchanged: Record<PaymentRequest['purpose'], string> = {
	draft: 'The order is cancelled.',
	edit: 'The change that it was for is not made.',
	exchange: 'The exchange that it was for is not made.',
}

/** A link that was mailed is good no more, because staff withdrew it or something else was done with the order. */
export const paymentLinkWithdrawn: Template<'payment-link-withdrawn'> = async ({ requestId }, parts) => {
	const { request } = await parts.paymentRequest(requestId)
	const { number, purpose, amountCents, orderToken } = request
	const url = orderUrl(parts.publicUrl, request, orderToken)
	const opening = `We have withdrawn the payment link of ${formatCents(amountCents)} for order ${number}. ${unchanged[purpose]}`
	const nothing =
		'Nothing was charged by it, and you do not have to do anything. If you expected something else, write to us.'
	return {
		subject: `Withdrawn: your payment link for UNTAPPED order ${number}`,
		title: 'Your payment link is withdrawn',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{nothing}</Paragraph>
				<Action href={url}>View your order</Action>
			</>
		),
		text: [opening, nothing, `View your order:\n${url}`],
	}
}

/** Money came by a link that was over: it goes back by itself. */
export const linkPaymentReturned: Template<'link-payment-returned'> = async ({ orderId, cents, isSoldOut }, parts) => {
	const { order, accessToken } = await parts.order(orderId)
	const url = orderUrl(parts.publicUrl, order, accessToken)
	const opening = `Your payment of ${formatCents(cents)} for order ${order.number} ${isSoldOut ? 'came when what it was for had sold out.' : 'came after its link had ended, so nothing was changed by it.'}`
	const goes =
		'All of it goes back to the card. Most banks show it within five business days. You do not have to do anything.'
	return {
		subject: `Your payment for UNTAPPED order ${order.number} goes back`,
		title: 'Your money is on its way back',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{goes}</Paragraph>
				<Action href={url}>View your order</Action>
			</>
		),
		text: [opening, goes, `View your order:\n${url}`],
	}
}
