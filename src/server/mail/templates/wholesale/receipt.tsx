import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'

type Receipt = MailData['company-receipt']

const invoiceText = ({ number, cents, discountCents, openCents }: Receipt['invoices'][number]): string => {
	const discount = discountCents > 0 ? `, and ${formatCents(discountCents)} off for paying early` : ''
	const left = openCents > 0 ? `${formatCents(openCents)} is open on it.` : 'It is paid.'
	return `${formatCents(cents)} on invoice ${number}${discount}. ${left}`
}

/** Where the money went. */
const placesOf = ({ invoices, creditCents, order }: Receipt): string =>
	[
		...invoices.map(invoiceText),
		creditCents > 0 &&
			(order
				? `${formatCents(creditCents)} waits for the invoices of order ${order}.`
				: `${formatCents(creditCents)} stays to your credit, for your next invoice.`),
	]
		.filter((line) => line !== false)
		.join('\n')

export const companyReceipt: Template<'company-receipt'> = async (data, { publicUrl }) => {
	const { company, payment, cents, receivedOn } = data
	const url = `${publicUrl}/distributor/invoices`
	const opening = `Thank you. We have a payment of ${company}: ${formatCents(cents)}, ${payment}, received on ${writtenDay(`${receivedOn}T18:00:00Z`)}.`
	const places = placesOf(data)
	return {
		subject: `We have your payment of ${formatCents(cents)}`,
		title: 'We have your payment',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Quotation>{places}</Quotation>
				<Action href={url}>Open your invoices</Action>
			</>
		),
		text: [opening, places, `Open your invoices:\n${url}`],
	}
}
