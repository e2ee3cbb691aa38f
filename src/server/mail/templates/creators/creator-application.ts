import type { MailData } from '../../mailer.ts'
import { applicationArrivedLetter, applicationStepLetter } from '../application-letters.tsx'
import type { Template } from '../letter.ts'

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
	const { path, ...texts } = textsByStep[step]
	return applicationStepLetter({ number, text, ...texts, url: `${publicUrl}${path}` })
}

export const creatorApplicationArrived: Template<'creator-application-arrived'> = async (
	{ id, number, name, isAnswer },
	{ publicUrl },
) =>
	applicationArrivedLetter({
		number,
		name,
		isAnswer,
		title: 'A creator applies',
		becomes: 'creator',
		url: `${publicUrl}/admin/creators/applications/${id}`,
	})
