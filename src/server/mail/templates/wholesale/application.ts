import type { MailData } from '../../mailer.ts'
import { applicationArrivedLetter, applicationStepLetter } from '../application-letters.tsx'
import type { Template } from '../letter.ts'

type Step = MailData['application-step']['step']

const textsByStep: Readonly<Record<Step, { subject: string; opening: string; action: string; note: string }>> = {
	started: {
		subject: 'Your application is kept',
		opening:
			'You began an application to become a distributor. Everything you fill in is kept behind this link, until 180 days after you last changed it.',
		action: 'Go on with the application',
		note: 'Keep the link to yourself: it opens your application. If you did not begin one, ignore this mail.',
	},
	ending: {
		subject: 'Your application is about to be removed',
		opening:
			'Nobody has changed your application to become a distributor for a long time, and it was not sent in. In two weeks it is removed with everything that you filled in.',
		action: 'Go on with the application',
		note: 'Change anything in it, or send it in, and it is kept. If you do not want to apply any more, there is nothing to do.',
	},
	submitted: {
		subject: 'We have your application',
		opening: 'Thank you for applying. A person reads your application; we ask by mail if something is missing.',
		action: 'See where it stands',
		note: 'Keep the link to yourself: it opens your application.',
	},
	question: {
		subject: 'A question about your application',
		opening: 'We are reading your application and have a question:',
		action: 'Answer the question',
		note: 'Keep the link to yourself: it opens your application.',
	},
	rejected: {
		subject: 'About your application',
		opening: 'We have read your application and cannot take it. The reason:',
		action: 'Open the application',
		note: 'If things change, you are welcome to apply again.',
	},
}

export const applicationStep: Template<'application-step'> = async ({ id, number, token, step, text }, { publicUrl }) =>
	applicationStepLetter({ number, text, ...textsByStep[step], url: `${publicUrl}/distributors/apply#${id}.${token}` })

export const applicationArrived: Template<'application-arrived'> = async (
	{ id, number, name, isAnswer },
	{ publicUrl },
) =>
	applicationArrivedLetter({
		number,
		name,
		isAnswer,
		title: 'An application',
		becomes: 'distributor',
		url: `${publicUrl}/admin/distributors/applications/${id}`,
	})
