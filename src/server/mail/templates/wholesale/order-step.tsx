import { formatCents } from '#contracts/shared/money.ts'
import { daysToDecide, daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'

type Step = MailData['wholesale-order-step']['step']

const undecided = `An order that nobody decides about ends after ${daysToDecide} days, and its cases are sold to others.`

const stepTexts: Readonly<Record<Step, { subject: string; opening: string; note?: string }>> = {
	received: {
		subject: 'We have your order',
		opening: 'Thank you for your order. Its cases are kept for you. We look at it and confirm it.',
	},
	to_pay: {
		subject: 'Your order is to be paid',
		opening: `Thank you for your order. It is prepaid, and ships once it is paid. Please pay within ${daysToPay} days; its page says how much.`,
		note: `An order that is not paid after ${daysToPay} days ends, and its cases are sold to others. Please name its number with a check or a transfer.`,
	},
	unpaid: {
		subject: 'Your order has ended',
		opening: `Your prepaid order was not paid within ${daysToPay} days, so it has ended. Nothing of it is kept any more; you can place it again. Money that still comes stays to your credit.`,
	},
	in_review: {
		subject: 'We look at your order',
		opening: 'We have your order and look at it before it counts. Its cases are kept for you meanwhile.',
		note: undecided,
	},
	needs_approval: {
		subject: 'An order waits for you',
		opening:
			'A buyer of your company has placed an order that is above what they may order alone. Approve or refuse it.',
		note: undecided,
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
	cancelled: {
		subject: 'Your order is cancelled',
		opening: 'We had to cancel your order. Nothing of it is kept any more. The reason:',
	},
	message: { subject: 'A message about your order', opening: 'We have written something about your order:' },
}

export const wholesaleOrderStep: Template<'wholesale-order-step'> = async (
	{ number, company, cases, totalCents, poNumber, step, text },
	{ publicUrl },
) => {
	const url = `${publicUrl}/distributor/order-history/${encodeURIComponent(number)}`
	const { subject, opening, note } = stepTexts[step]
	const po = poNumber ? `, your PO ${poNumber}` : ''
	const known = `Order ${number} of ${company}${po}: ${cases} ${cases === 1 ? 'case' : 'cases'}, ${formatCents(totalCents)}.`
	return {
		subject: `${subject} · ${number}`,
		title: subject,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{text && <Quotation>{text}</Quotation>}
				<Paragraph>{known}</Paragraph>
				{note && <Paragraph>{note}</Paragraph>}
				<Action href={url}>Open the order</Action>
			</>
		),
		text: [opening, text, known, note ?? null, `Open the order:\n${url}`],
	}
}
