import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

/** To the new address of an account. */
export const confirmEmail: Template<'confirm-email'> = async ({ username, token }, { publicUrl }) => {
	const url = `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`
	const opening = `Hello ${username}, you asked to move your account to this address. It moves once you open the link.`
	const note =
		'The link works once, for one hour. If you did not ask for it, ignore this mail: your address is used for nothing.'
	return {
		subject: 'Use this address for your UNTAPPED account',
		title: 'Your new e-mail',
		preview: 'The link works for one hour.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Use this e-mail</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Use this e-mail:\n${url}`, note],
	}
}
