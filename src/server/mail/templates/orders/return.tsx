import { urlOf } from '#contracts/endpoint.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { giftTerms } from '#contracts/pricing/promotion-labels.ts'
import { getReturnSlip } from '#contracts/returns/buyer-return-calls.ts'
import { conditionsText, returnReasonTexts, returnShippingText } from '#contracts/returns/return-policy.ts'
import type { OrderReturn } from '#contracts/returns/return-shapes.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { seller } from '#contracts/shared/seller.ts'
import type { Letter, Template, TemplateDeps } from '../letter.ts'
import { Action, Link, Note, Paragraph, Quotation } from '../parts.tsx'
import { orderUrl } from './order-parts.tsx'
import { type MailedUnits, mailedUnitsOf, mailedUnitsText, UnitsTable } from './units-parts.tsx'

const address = `Returns, ${seller.legalName}, ${seller.street}, ${seller.city}, ${seller.state} ${seller.postalCode}`

interface About {
	order: Order
	asked: OrderReturn
	url: string
	slipUrl: string
}

async function aboutReturn({ orderId, returnId }: { orderId: string; returnId: string }, parts: TemplateDeps) {
	const { order, accessToken } = await parts.order(orderId)
	const asked = order.returns.find(({ id }) => id === returnId)
	if (!asked) throw new Error(`The return ${returnId} of a mail was not found.`)
	const slip = urlOf(getReturnSlip, { params: { number: order.number, id: asked.id }, query: { token: accessToken } })
	return { order, asked, url: orderUrl(parts.publicUrl, order, accessToken), slipUrl: `${parts.publicUrl}${slip}` }
}

/** The units that a step is about, of the lines of the return. */
const unitsBy = ({ order, asked }: About, count: (line: OrderReturn['lines'][number]) => number): MailedUnits[] =>
	mailedUnitsOf(
		order,
		asked.lines.map((line) => ({ lineId: line.lineId, quantity: count(line) })),
	)

interface ReturnMailTexts {
	subject: string
	title: string
	paragraphs: Array<string | null>
	units: MailedUnits[]
	/** The answer of staff. */
	answer?: string | null
	/** What follows the answer. */
	after?: string
	/** The one thing to do, unless it is to look at the order. */
	action?: { text: string; url: string }
	/** The text of the button that leads to `url`. */
	open?: string
}

function letter({ url }: About, parts: TemplateDeps, words: ReturnMailTexts): Letter {
	const { subject, title, units, answer, after, action, open = 'View your order' } = words
	const paragraphs = words.paragraphs.filter((text) => text !== null)
	return {
		subject,
		title,
		preview: paragraphs[0] ?? title,
		body: (
			<>
				{paragraphs.map((text) => (
					<Paragraph key={text}>{text}</Paragraph>
				))}
				{answer && <Quotation>{answer}</Quotation>}
				{after && <Paragraph>{after}</Paragraph>}
				{units.length > 0 && <UnitsTable units={units} publicUrl={parts.publicUrl} />}
				<Action href={action?.url ?? url}>{action?.text ?? open}</Action>
				{action && (
					<Note>
						<Link href={url}>View your order</Link>
					</Note>
				)}
			</>
		),
		text: [
			...paragraphs,
			answer ?? null,
			after ?? null,
			units.length > 0 ? mailedUnitsText(units) : null,
			action ? `${action.text}:\n${action.url}` : null,
			`${open}:\n${url}`,
		],
	}
}

const nameOf = ({ kind }: OrderReturn) => (kind === 'claim' ? 'claim' : 'return')

/** "Arctic Mint, 24-pack", for each thing that the buyer chose instead. */
const exchangedText = ({ lines }: OrderReturn): string =>
	[...new Set(lines.flatMap(({ exchangeFor }) => (exchangeFor ? [exchangeFor.name] : [])))].join(' and ')

/** Of an exchange, whether some of what comes back is not exchanged. */
const isPartPaidBack = ({ wish, lines }: OrderReturn): boolean =>
	wish === 'exchange' && lines.some(({ exchangeFor, approved, asked }) => !exchangeFor && (approved ?? asked) > 0)

/** What the buyer asked for, in a sentence. */
function remedyText(asked: OrderReturn): string {
	if (asked.wish === 'replacement') return 'the same again.'
	if (asked.wish === 'refund') return 'the money back.'
	const instead = `${exchangedText(asked) || 'something else'} instead`
	return `${instead}${isPartPaidBack(asked) ? ', and the money back for the rest' : ''}.`
}

export const returnRequested: Template<'return-requested'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked, order } = about
	const isClaim = asked.kind === 'claim'
	return letter(about, parts, {
		subject: `${isClaim ? 'We have your claim' : 'We have your return request'} ${asked.reference}`,
		title: isClaim ? 'We have your claim' : 'We have your request',
		paragraphs: [
			isClaim
				? `You told us that something of order ${order.number} is not as it should be. A person looks at it and answers by mail. Its number is ${asked.reference}.`
				: `You would like to send something of order ${order.number} back. A person looks at it and answers by mail. Its number is ${asked.reference}.`,
			isClaim
				? 'Please keep what arrived until you have our answer.'
				: 'Please send nothing before you have our answer.',
			`What you would like: ${remedyText(asked)}`,
		],
		units: unitsBy(about, (line) => line.asked),
	})
}

/** To staff: what is asked, why, and where it is decided. */
export const returnArrived: Template<'return-arrived'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked, order } = about
	const url = `${parts.publicUrl}/admin/returns/${asked.reference}`
	const reasons = [...new Set(asked.lines.flatMap(({ reason }) => (reason ? [returnReasonTexts[reason]] : [])))]
	const made = letter({ ...about, url }, parts, {
		subject: `New ${nameOf(asked)} ${asked.reference} of order ${order.number}`,
		title: asked.kind === 'claim' ? 'A claim waits for an answer' : 'A return waits for an answer',
		paragraphs: [
			`${order.buyerName} (${order.email}) ${asked.kind === 'claim' ? 'tells of damage to' : 'asks to send back'} something of order ${order.number}.`,
			reasons.length > 0 ? `Why: ${reasons.join(', ')}.` : null,
			`Wished for: ${remedyText(asked)}`,
		],
		answer: asked.note,
		units: unitsBy(about, (line) => line.asked),
		open: `Open ${asked.reference}`,
	})
	return { ...made, isToStaff: true, replyTo: order.email }
}

export const returnApproved: Template<'return-approved'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked, order, slipUrl } = about
	const until = asked.expiresAt && writtenDay(asked.expiresAt)
	return letter(about, parts, {
		subject: `Please send it back: return ${asked.reference}`,
		title: 'Your return is approved',
		paragraphs: [
			`Return ${asked.reference} is approved. Print the slip, or write the number on a sheet of paper, put it into the parcel, and send that to: ${address}.`,
			`${conditionsText} ${returnShippingText}`,
			giftTerms(order).join(' ') || null,
			until &&
				`Please send it by ${until}, and say so on the page of your order. After that the return ends by itself.`,
		],
		answer: asked.answer,
		units: unitsBy(about, (line) => line.approved ?? 0),
		action: { text: 'Return slip (PDF)', url: slipUrl },
	})
}

export const returnRefused: Template<'return-refused'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked } = about
	return letter(about, parts, {
		subject: `About your ${nameOf(asked)} ${asked.reference}`,
		title: `We cannot accept this ${nameOf(asked)}`,
		paragraphs: [`We have looked at ${nameOf(asked)} ${asked.reference} and cannot accept it. This is why:`],
		answer: asked.answer ?? '',
		after: 'Do you see it otherwise? Answer this mail, and a person looks at it again.',
		units: unitsBy(about, (line) => line.asked),
	})
}

export const returnReceived: Template<'return-received'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked } = about
	const isShort = asked.lines.some(({ approved, restocked, scrapped }) => restocked + scrapped < (approved ?? 0))
	return letter(about, parts, {
		subject: `It has arrived: return ${asked.reference}`,
		title: 'Your return has arrived',
		paragraphs: [
			`The parcel of return ${asked.reference} is here. ${
				asked.wish === 'exchange'
					? `Next we make ready what you asked for instead${exchangedText(asked) && `, ${exchangedText(asked)}`}. If it costs more than all that came back, we first mail you a link for the difference; if less, the difference is paid back.`
					: 'Next we pay it back, and write to you once that is done.'
			}`,
			isShort ? 'Not everything that we expected was in it. Below is what we found.' : null,
		],
		units: unitsBy(about, ({ restocked, scrapped }) => restocked + scrapped),
	})
}

/** The difference of an exchange in words; old mails have no `paidCents` and tell the refund alone. */
function exchangeMoney(paidCents: number | undefined, backCents: number): string {
	if (paidCents) return `You paid ${formatCents(paidCents)} for the difference. Thank you.`
	if (backCents > 0)
		return `The difference of ${formatCents(backCents)} goes back the way you paid: to gift cards at once, to a card as soon as its bank books it.`
	return paidCents === 0 ? 'It costs you nothing more.' : ''
}

export const returnExchanged: Template<'return-exchanged'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked, order } = about
	const refund = order.refunds.find(({ id }) => id === asked.refundId)
	const goods = mailedUnitsOf(order, data.goods ?? [])
	const names = goods.map(({ line, quantity }) => `${quantity} × ${line.name}, ${line.variantName}`).join(' and ')
	const isClaim = asked.kind === 'claim'
	return letter(about, parts, {
		subject: `Your ${isClaim ? 'replacement' : 'exchange'} is being made ready: ${nameOf(asked)} ${asked.reference}`,
		title: `Your ${isClaim ? 'replacement' : 'exchange'} is being made ready`,
		paragraphs: [
			`${isClaim ? 'Claim' : 'Return'} ${asked.reference} is settled. ${names || 'What goes out instead'} is reserved for you, and we write to you when it leaves.`,
			exchangeMoney(data.paidCents, refund?.amountCents ?? 0) || null,
		],
		answer: asked.answer,
		units: goods,
	})
}

export const returnExpired: Template<'return-expired'> = async (data, parts) => {
	const about = await aboutReturn(data, parts)
	const { asked } = about
	return letter(about, parts, {
		subject: `Your return ${asked.reference} has ended`,
		title: 'Your return has ended',
		paragraphs: [
			`We did not hear that return ${asked.reference} was sent, so it has ended. Nothing has changed about your order.`,
			'If the parcel is on its way, you need not do anything: we take it when it arrives.',
		],
		units: unitsBy(about, (line) => line.approved ?? 0),
	})
}
