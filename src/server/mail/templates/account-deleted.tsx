import type { Template } from './letter.ts'
import { Paragraph } from './parts.tsx'

export const accountDeleted: Template<'account-deleted'> = async ({ username }) => {
	const opening = `Hello ${username}, your account is deleted, as you asked.`
	const kept =
		'The law makes us keep what was bought, what was paid and the state it went to. Who you are is removed from it; for an order that is still on its way, once it has arrived.'
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
