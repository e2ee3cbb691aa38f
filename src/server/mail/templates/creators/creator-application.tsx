import type { MailData } from '../../mailer.ts'
import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'

type Step = MailData['creator-application-step']['step']

const textsByStep: Readonly<Record<Step, { subject: string; opening: string; action: string; path: string }>> = {
	submitted: {
		subject: 'We have your application',
		opening: 'Thank you for applying to the Creator Program. A person reads it, and you get the answer by mail.',
		action: 'See where it stands',
		path: '/creators#apply',
	},
	question: {
		subject: 'A question about your application',
		opening: 'We are reading your application to the Creator Program and have a question:',
		action: 'Answer the question',
		path: '/creators#apply',
	},
	approved: {
		subject: 'You are a creator',
		opening:
			'Your application to the Creator Program is approved, and your dashboard is open. Please sign in again: whoever was signed in before is signed out.',
		action: 'Go to your dashboard',
		path: '/creator/dashboard',
	},
	rejected: {
		subject: 'About your application',
		opening: 'We have read your application to the Creator Program and cannot take it. The reason:',
		action: 'See your application',
		path: '/creators#apply',
	},
}

export const creatorApplicationStep: Template<'creator-application-step'> = async (
	{ number, step, text },
	{ publicUrl },
) => {
	const { subject, opening, action, path } = textsByStep[step]
	const known = `Its number is ${number}.`
	return {
		subject: `${subject} · ${number}`,
		title: subject,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{text && <Quotation>{text}</Quotation>}
				<Paragraph>{known}</Paragraph>
				<Action href={`${publicUrl}${path}`}>{action}</Action>
			</>
		),
		text: [opening, text, known, `${action}:\n${publicUrl}${path}`],
	}
}

export const creatorApplicationArrived: Template<'creator-application-arrived'> = async (
	{ id, number, name, isAnswer },
	{ publicUrl },
) => {
	const url = `${publicUrl}/admin/creators/applications/${id}`
	const opening = isAnswer
		? `${name} has answered what was asked about application ${number}.`
		: `${name} applies to become a creator: application ${number}.`
	return {
		subject: `${isAnswer ? 'An answer' : 'A creator applies'}: ${name} · ${number}`,
		isToStaff: true,
		title: isAnswer ? 'An answer' : 'A creator applies',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Open {number}</Action>
			</>
		),
		text: [opening, `Open ${number}:\n${url}`],
	}
}
