import type { Template } from '../letter.ts'
import { Paragraph } from '../parts.tsx'

export const accountDeleted: Template<'account-deleted'> = async ({ username, hasBought = true }) => {
	const opening = `Hello ${username}, your account is deleted, as you asked.`
	const kept = hasBought
		? 'Of your orders the law makes us keep what was bought, what was paid, and the city, state and ZIP code that it went to. Your name, e-mail, street and gift messages are removed; from an order that is still on its way once it has arrived, after 180 days at the latest, and from a gift card that is still to be sent once it has left.'
		: 'You bought nothing, so nothing about you is kept.'
	return {
		subject: 'Your UNTAPPED account is deleted',
		title: 'Your account is deleted',
		preview: 'As you asked.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{kept}</Paragraph>
			</>
		),
		text: [opening, kept],
	}
}
