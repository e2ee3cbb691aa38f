import { formatCents } from '#contracts/shared/money.ts'
import { writtenDay } from '#contracts/shared/seller.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

function openingOf(number: string, amount: string, day: string, daysLate: number): string {
	if (daysLate < 0) return `Invoice ${number} is due on ${day}. ${amount} is open on it.`
	if (daysLate === 0) return `Invoice ${number} is due today, ${day}. ${amount} is open on it.`
	return `Invoice ${number} was due on ${day}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} ago. ${amount} is open on it.`
}

export const invoiceReminder: Template<'invoice-reminder'> = async (
	{ number, company, openCents, dueOn, daysLate },
	{ publicUrl },
) => {
	const url = `${publicUrl}/distributor/invoices/${number}`
	const opening = openingOf(number, formatCents(openCents), writtenDay(`${dueOn}T18:00:00Z`), daysLate)
	const how = `Please name ${number} with your payment, so that it is put on this invoice.`
	const note = `You get this as an owner of ${company}. If it is paid already, thank you: the two may have crossed.`
	return {
		subject: daysLate > 0 ? `Invoice ${number} is overdue` : `Invoice ${number} is due soon`,
		title: daysLate > 0 ? 'An invoice is overdue' : 'An invoice is due',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{how}</Paragraph>
				<Action href={url}>Open the invoice</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, how, `Open the invoice:\n${url}`, note],
	}
}
