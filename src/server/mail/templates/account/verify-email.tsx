import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

export const verifyEmailMail: Template<'verify-email'> = async ({ username, token }, { publicUrl }) => {
	const url = `${publicUrl}/verify?token=${encodeURIComponent(token)}`
	const opening = `Hello ${username}, with this link we know that your order mails arrive.`
	const note = 'The link works once, for 24 hours. If you have no account with us, ignore this mail.'
	return {
		subject: 'Confirm your e-mail for UNTAPPED',
		title: 'Confirm your e-mail',
		preview: 'The link works for 24 hours.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Confirm your e-mail</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Confirm your e-mail:\n${url}`, note],
	}
}
