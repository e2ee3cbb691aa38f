import { Action, Layout, Note, Paragraph } from './layout.tsx'
import type { Template } from './letter.ts'
import { plainLetter } from './plain-text.ts'

/** To the new address of an account. */
export const confirmEmail: Template<'confirm-email'> = async ({ username, token }, { publicUrl }) => {
	const url = `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`
	const opening = `Hello ${username}, you asked to move your account to this address. It moves once you open the link.`
	const note =
		'The link works once, for one hour. If you did not ask for it, ignore this mail: your address is used for nothing.'
	return {
		subject: 'Use this address for your UNTAPPED account',
		html: (
			<Layout preview="The link works for one hour." title="Your new e-mail" publicUrl={publicUrl}>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Use this e-mail</Action>
				<Note>{note}</Note>
			</Layout>
		),
		text: plainLetter(publicUrl, opening, `Use this e-mail:\n${url}`, note),
	}
}
