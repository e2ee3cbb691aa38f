import { formatCents } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Note, Paragraph } from '../parts.tsx'

/** A bought gift card went back after its code had been mailed. Nothing in here was typed, and nobody is named. */
export const giftCardCancelled: Template<'gift-card-cancelled'> = async ({ lastFour, valueCents }) => {
	const value = formatCents(valueCents).replace('.00', '')
	const opening = `The UNTAPPED gift card of ${value} that we mailed you was cancelled with the order that it was bought in. Its code, which ends in ${lastFour}, is no longer good.`
	const next = 'You owe nothing, and there is nothing for you to do.'
	const note = 'Is this a surprise? Please ask the person who gave you the card.'
	return {
		subject: `Your UNTAPPED gift card of ${value} is cancelled`,
		title: 'Gift card cancelled',
		preview: `The code that ends in ${lastFour} is no longer good.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{next}</Paragraph>
				<Note>{note}</Note>
			</>
		),
		text: [opening, next, note],
	}
}
