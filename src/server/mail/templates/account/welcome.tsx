import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

/** With a token it also asks to confirm the e-mail: one mail for one sign-up. */
export const welcome: Template<'welcome'> = async ({ username, token }, { publicUrl }) => {
	const opening = `Hello ${username}, your account is open. Your cart and your orders now follow you to every device.`
	const [url, action] = token
		? [`${publicUrl}/verify?token=${encodeURIComponent(token)}`, 'Confirm your e-mail']
		: [`${publicUrl}/shop`, 'Find your flavor']
	const note = token
		? 'With the link we know that your order mails arrive. It works once, for 24 hours. If you did not open an account, ignore this mail.'
		: null
	return {
		subject: 'Welcome to UNTAPPED',
		title: 'Welcome to UNTAPPED',
		preview: 'Your account is open.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>{action}</Action>
				{note && <Note>{note}</Note>}
			</>
		),
		text: [opening, `${action}:\n${url}`, note],
	}
}
