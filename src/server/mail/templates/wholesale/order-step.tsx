import { calendarDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { keptCasesText } from '#contracts/wholesale/orders/kept-cases.ts'
import { daysToDecide, daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { CaseParcel, MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Link, Paragraph, Quotation } from '../parts.tsx'

type Step = MailData['wholesale-order-step']['step']

const undecided = `An order that nobody decides about ends after ${daysToDecide} days, and its cases are sold to others.`

interface StepText {
	subject: string
	opening: string
	note?: string
	/** Whether it says how many of the cases are kept. */
	tellsKept?: true
}

const stepTexts: Readonly<Record<Step, StepText>> = {
	received: {
		subject: 'We have your order',
		opening: 'Thank you for your order. We look at it and confirm it.',
		tellsKept: true,
	},
	to_pay: {
		subject: 'Your order is to be paid',
		opening: `Thank you for your order. It is prepaid, and ships once it is paid. Please pay within ${daysToPay} days; its page says how much.`,
		tellsKept: true,
		note: `An order that is not paid after ${daysToPay} days ends, and its cases are sold to others. Please name its number with your payment.`,
	},
	unpaid: {
		subject: 'Your order has ended',
		opening: `Your prepaid order was not paid within ${daysToPay} days, so it has ended. Nothing of it is kept any more; you can place it again. Money that still comes stays to your credit.`,
	},
	in_review: {
		subject: 'We look at your order',
		opening: 'We have your order and look at it before it counts.',
		note: undecided,
		tellsKept: true,
	},
	needs_approval: {
		subject: 'An order waits for you',
		opening:
			'A buyer of your company has placed an order that is above what they may order alone. Approve or refuse it.',
		note: undecided,
		tellsKept: true,
	},
	approved: { subject: 'Your order is approved', opening: 'An owner of your company has approved your order.' },
	refused: {
		subject: 'Your order is refused',
		opening: 'An owner of your company has refused your order. Nothing of it is kept any more.',
	},
	review_passed: { subject: 'Your order goes on', opening: 'We have looked at your order, and it goes on.' },
	review_refused: {
		subject: 'We cannot take your order',
		opening: 'We have looked at your order and cannot take it. Nothing of it is kept any more.',
	},
	expired: {
		subject: 'Your order has ended',
		opening: `Nobody decided about your order for ${daysToDecide} days, so it has ended. Nothing of it is kept any more; you can place it again.`,
	},
	confirmed: {
		subject: 'Your order is confirmed',
		opening: 'We have confirmed your order. We mail you when it leaves.',
	},
	changes: {
		subject: 'Changes to your order',
		opening: 'We cannot send your order as it was placed and propose changes. Look at them and accept or refuse them.',
	},
	shipped: { subject: 'Your order is on its way', opening: 'Cases of your order have left us:' },
	rest_closed: {
		subject: 'Part of your order will not come',
		opening: 'We had to give up cases of your order. They are not charged, and nothing is kept for them any more:',
	},
	cancelled: {
		subject: 'Your order is cancelled',
		opening: 'We had to cancel your order. Nothing of it is kept any more. The reason:',
	},
	sample: {
		subject: 'Samples for you',
		opening: 'We send you cases to try, at no charge. We mail you when they leave.',
	},
	replacement: {
		subject: 'A replacement for you',
		opening: 'We send you cases in place of others, at no charge. We mail you when they leave.',
	},
	claim_received: {
		subject: 'We have your claim',
		opening: 'We have your claim about cases of an order, look at it and answer you. Please keep the cases until then.',
	},
	claim_question: {
		subject: 'A question about your claim',
		opening: 'We have a question about your claim. Please answer on its page:',
	},
	claim_refused: {
		subject: 'Your claim is refused',
		opening: 'We have looked at your claim and cannot accept it. The reason:',
	},
	claim_credited: {
		subject: 'Credit for your claim',
		opening: 'We have looked at your claim and give you credit for the cases:',
		note: 'It is taken off the invoice of these cases; what is left over, off your other open invoices, then off your next ones.',
	},
	message: { subject: 'A message about your order', opening: 'We have written something about your order:' },
}

const counted = (cases: number): string => `${cases} ${cases === 1 ? 'case' : 'cases'}`

const listed = (rows: ReadonlyArray<{ name: string; cases: number }>): string =>
	rows.map(({ name, cases }) => `${cases} × ${name}`).join(', ')

/** What left, by flavors and lots, and what is still to come. */
const parcelTexts = ({ lines, toCome }: CaseParcel): string[] => [
	...lines.map(
		({ name, cases, lots }) => `${cases} × ${name}, ${lots.length === 1 ? 'lot' : 'lots'} ${lots.join(', ')}`,
	),
	toCome.length > 0 ? `Still to come: ${listed(toCome)}.` : 'Nothing of the order is still to come.',
]

/** What becomes of the day that the company asked for. */
const dayText = (step: Step, requestedOn: string | undefined): string | null =>
	step === 'confirmed' && requestedOn
		? `You asked for it to leave on ${calendarDay(requestedOn)}. It leaves on that day or later, or we tell you that it leaves before.`
		: null

export const wholesaleOrderStep: Template<'wholesale-order-step'> = async (
	{ number, company, cases, backordered, totalCents, poNumber, step, text, parcel, requestedOn, claim },
	{ publicUrl, remittance },
) => {
	const path = claim ? `claims/${claim.number}` : `order-history/${encodeURIComponent(number)}`
	const url = `${publicUrl}/distributor/${path}`
	const action = claim ? 'Open the claim' : 'Open the order'
	const { subject, opening, note, tellsKept } = stepTexts[step]
	const kept = tellsKept && backordered !== undefined ? keptCasesText({ cases, backordered }) : null
	const left = parcel ? parcelTexts(parcel) : []
	const invoiceUrl = parcel?.invoice ? `${publicUrl}/distributor/invoices/${parcel.invoice}` : null
	const trackingUrl = parcel?.trackingUrl ?? null
	const ways = step === 'to_pay' ? [...remittance, 'Or by card, on the page of the order'].join('\n') : null
	const day = dayText(step, requestedOn)
	const po = poNumber ? `, your ${poText(poNumber)}` : ''
	const known = claim
		? `Claim ${claim.number}: ${counted(claim.cases)} of order ${number} of ${company}${po}.`
		: `Order ${number} of ${company}${po}: ${counted(cases)}, ${formatCents(totalCents)}.`
	return {
		subject: `${subject} · ${claim?.number ?? number}`,
		title: subject,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{text && <Quotation>{[text, ...left].join('\n')}</Quotation>}
				{trackingUrl && (
					<Paragraph>
						<Link href={trackingUrl}>Track the shipment</Link>
					</Paragraph>
				)}
				{invoiceUrl && (
					<Paragraph>
						<Link href={invoiceUrl}>Invoice {parcel?.invoice}</Link> is for these cases.
					</Paragraph>
				)}
				<Paragraph>{known}</Paragraph>
				{day && <Paragraph>{day}</Paragraph>}
				{kept && <Paragraph>{kept}</Paragraph>}
				{note && <Paragraph>{note}</Paragraph>}
				{ways && <Quotation>{ways}</Quotation>}
				<Action href={url}>{action}</Action>
			</>
		),
		text: [
			opening,
			text && [text, ...left].join('\n'),
			trackingUrl && `Track the shipment:\n${trackingUrl}`,
			invoiceUrl && `Invoice ${parcel?.invoice} is for these cases:\n${invoiceUrl}`,
			known,
			day,
			kept,
			note ?? null,
			ways,
			`${action}:\n${url}`,
		],
	}
}

/** To staff. */
export const wholesaleMessage: Template<'wholesale-message'> = async (
	{ number, company, line, text },
	{ publicUrl },
) => {
	const url = `${publicUrl}/admin/orders/wholesale/${encodeURIComponent(number)}`
	const opening = `${company} wrote about ${line ? `${line} of ` : ''}order ${number}:`
	return {
		subject: `A message about ${number} · ${company}`,
		isToStaff: true,
		title: 'A message about an order',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Quotation>{text}</Quotation>
				<Action href={url}>Open the order</Action>
			</>
		),
		text: [opening, text, `Open the order:\n${url}`],
	}
}
