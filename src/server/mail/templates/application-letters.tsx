import type { Letter } from './letter.ts'
import { Action, Note, Paragraph, Quotation } from './parts.tsx'

interface StepLetter {
	number: string
	subject: string
	opening: string
	/** A question, or why it was rejected. */
	text: string | null
	action: string
	url: string
	note?: string
}

/** To an applicant, of a distributor's or a creator's application, about a step of it. */
export function applicationStepLetter({ number, subject, opening, text, action, url, note }: StepLetter): Letter {
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
				<Action href={url}>{action}</Action>
				{note && <Note>{note}</Note>}
			</>
		),
		text: [opening, text, known, `${action}:\n${url}`, note ?? null],
	}
}

interface ArrivedLetter {
	number: string
	name: string
	isAnswer: boolean
	/** What it is called where it is new: "A creator applies". */
	title: string
	/** "creator" */
	becomes: string
	url: string
}

/** To staff: an application came in, or an answer to what was asked about it. */
export function applicationArrivedLetter({ number, name, isAnswer, title, becomes, url }: ArrivedLetter): Letter {
	const said = isAnswer ? 'An answer' : title
	const opening = isAnswer
		? `${name} has answered what was asked about application ${number}.`
		: `${name} applies to become a ${becomes}: application ${number}.`
	return {
		subject: `${said}: ${name} · ${number}`,
		isToStaff: true,
		title: said,
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
