import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

export const passwordReset: Template<'password-reset'> = async ({ username, token }, { publicUrl }) => {
	const url = `${publicUrl}/reset?token=${encodeURIComponent(token)}`
	const opening = `Hello ${username}, somebody, probably you, asked to set a new password for your account.`
	const note =
		'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.'
	return {
		subject: 'Set a new UNTAPPED password',
		title: 'Set a new password',
		preview: 'The link works for 30 minutes.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Set a new password</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Set a new password:\n${url}`, note],
	}
}
