import { calendarDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Link, Note, Paragraph, Quotation } from '../parts.tsx'

/** From so many days before its day on, an invoice is due soon. */
const soonDays = 3

type Due = Pick<MailData['invoice-reminder'], 'number' | 'daysLate'>

function headingOf({ number, daysLate }: Due): [subject: string, title: string] {
	if (daysLate > 0) return [`Invoice ${number} is overdue`, 'An invoice is overdue']
	return daysLate < -soonDays
		? [`Invoice ${number} is open`, 'An invoice is open']
		: [`Invoice ${number} is due soon`, 'An invoice is due']
}

function openingOf({ number, daysLate }: Due, amount: string, day: string): string {
	if (daysLate < 0) return `Invoice ${number} is due on ${day}. ${amount} is open on it.`
	if (daysLate === 0) return `Invoice ${number} is due today, ${day}. ${amount} is open on it.`
	return `Invoice ${number} was due on ${day}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} ago. ${amount} is open on it.`
}

/** Where an invoice is read and paid. */
const pagesOf = (publicUrl: string, number: string) => ({
	url: `${publicUrl}/distributor/invoices/${number}`,
	payUrl: `${publicUrl}/distributor/pay/${number}`,
})

const waysText = (number: string, remittance: readonly string[]): string =>
	['How to pay:', ...remittance, `Please name ${number} with your payment.`].join('\n')

const PayByCard = ({ href }: { href: string }) => (
	<Paragraph>
		Or <Link href={href}>pay by card</Link>.
	</Paragraph>
)

export const invoiceReminder: Template<'invoice-reminder'> = async (
	{ number, company, openCents, dueOn, daysLate },
	{ publicUrl, remittance },
) => {
	const { url, payUrl } = pagesOf(publicUrl, number)
	const [subject, title] = headingOf({ number, daysLate })
	const opening = openingOf({ number, daysLate }, formatCents(openCents), calendarDay(dueOn))
	const how = waysText(number, remittance)
	const note = `You get this as an owner of ${company}. If it is paid already, thank you: the two may have crossed.`
	return {
		subject,
		title,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Quotation>{how}</Quotation>
				<PayByCard href={payUrl} />
				<Action href={url}>Open the invoice</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, how, `Or pay by card:\n${payUrl}`, `Open the invoice:\n${url}`, note],
	}
}

type Issued = MailData['invoice-issued']

/** The lines of an invoice and what they come to. */
function amountsOf({ lines, depositCents, taxCents, certificate, totalCents, openCents }: Issued): string {
	const tax = certificate === null ? 'Sales tax' : `Sales tax, exempt by ${certificate}`
	return [
		...lines.map(({ name, cases, cents }) => `${cases} × ${name}: ${formatCents(cents)}`),
		depositCents > 0 && `Container deposits: ${formatCents(depositCents)}`,
		(taxCents > 0 || certificate !== null) && `${tax}: ${formatCents(taxCents)}`,
		`Total: ${formatCents(totalCents)}`,
		openCents < totalCents && `Paid or credited already: ${formatCents(totalCents - openCents)}`,
	]
		.filter((line) => line !== false)
		.join('\n')
}

function dueText({ openCents, dueOn, discountUntil, discountCents }: Issued): string {
	if (openCents === 0) return 'It is paid: nothing is due on it.'
	const early =
		discountUntil && discountCents > 0
			? ` Take ${formatCents(discountCents)} off if you pay in full by ${calendarDay(discountUntil)}.`
			: ''
	return `${formatCents(openCents)} is due on ${calendarDay(dueOn)}.${early}`
}

export const invoiceIssued: Template<'invoice-issued'> = async (data, { publicUrl, remittance }) => {
	const { number, company, orderNumber, poNumber, openCents } = data
	const { url, payUrl } = pagesOf(publicUrl, number)
	const opening = `Invoice ${number} of ${company} is for what left of order ${orderNumber}${poNumber ? `, your ${poText(poNumber)}` : ''}.`
	const [amounts, due] = [amountsOf(data), dueText(data)]
	const how = openCents > 0 ? waysText(number, remittance) : null
	const where = 'Its page has the invoice as PDF, too.'
	return {
		subject: `Invoice ${number}: ${formatCents(data.totalCents)}`,
		title: `Your invoice ${number}`,
		preview: `${opening} ${due}`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Quotation>{amounts}</Quotation>
				<Paragraph>{due}</Paragraph>
				{how && <Quotation>{how}</Quotation>}
				{how && <PayByCard href={payUrl} />}
				<Action href={url}>Open the invoice</Action>
				<Note>{where}</Note>
			</>
		),
		text: [opening, amounts, due, how, how && `Or pay by card:\n${payUrl}`, `Open the invoice:\n${url}`, where],
	}
}
