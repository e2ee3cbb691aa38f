import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

type Event = MailData['account-notice']['event']

const textsByEvent: Readonly<Record<Event, { title: string; said: string }>> = {
	'password-changed': {
		title: 'Your password was changed',
		said: 'the password of your account was changed. Every other device is signed out.',
	},
	'username-changed': {
		title: 'Your user name was changed',
		said: 'this is the user name of your account from now on. The one before is nobody’s any more.',
	},
	'email-changed': {
		title: 'Your e-mail was changed',
		said: 'your account has moved to another e-mail address, as was confirmed there. This address is no longer used for it.',
	},
	'two-factor-on': {
		title: 'Two-factor sign-in is on',
		said: 'signing in to your account now asks for a code from your authenticator app.',
	},
	'two-factor-off': {
		title: 'Two-factor sign-in is off',
		said: 'signing in to your account no longer asks for a code from your authenticator app.',
	},
	'two-factor-reset': {
		title: 'Two-factor sign-in was reset',
		said: 'our staff turned two-factor sign-in off for your account, as is done for somebody who has lost their phone. You are signed out everywhere. Sign in with your password and set it up again.',
	},
	'recovery-codes-renewed': {
		title: 'You have new recovery codes',
		said: 'new recovery codes were made for your account. The old ones no longer work.',
	},
	'recovery-code-used': {
		title: 'A recovery code was used',
		said: 'somebody signed in to your account with one of your recovery codes.',
	},
	'api-key-made': {
		title: 'An API key was made',
		said: 'a new API key was made for your account. Scripts that have it act for you within its scopes, until it expires or you end it in your account under Security.',
	},
}

/** Tells the owner of an account about a change of it, in case somebody else made the change. */
export const accountNotice: Template<'account-notice'> = async ({ username, event }, { publicUrl }) => {
	const { title, said } = textsByEvent[event]
	const opening = `Hello ${username}, ${said}`
	// An owner who lost the address cannot have a new password sent to it.
	const [url, action] =
		event === 'email-changed'
			? [`${publicUrl}/contact`, 'Write to us']
			: [`${publicUrl}/reset-request`, 'Set a new password']
	const instead = event === 'email-changed' ? 'write to us' : 'set a new password'
	const note =
		event === 'two-factor-reset'
			? `If you did not ask us for it, ${instead} at once.`
			: `If it was you, there is nothing to do. If it was not, ${instead} at once.`
	return {
		subject: title,
		title,
		preview: `${title}.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Note>{note}</Note>
				<Action href={url}>{action}</Action>
			</>
		),
		text: [opening, note, `${action}:\n${url}`],
	}
}
