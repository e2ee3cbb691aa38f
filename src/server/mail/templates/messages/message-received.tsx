import type { Template } from '../letter.ts'
import { Note, Paragraph } from '../parts.tsx'

const textsByKind = {
	message: {
		subject: 'We have your message',
		opening:
			'Thank you for writing to us. A person reads every message, and answers within the time that the form named.',
	},
	application: {
		subject: 'We have your application',
		opening: 'Thank you for your application. Two of us read it, and you hear from us within ten working days.',
	},
}

export const messageReceived: Template<'message-received'> = async ({ reference, about }) => {
	const { subject, opening } = textsByKind[about]
	const known = `Its reference is ${reference}. Please name it when you write to us about it.`
	const note = 'If you did not write to us, somebody mistyped their address: ignore this mail, and nothing more comes.'
	return {
		subject: `${subject} · ${reference}`,
		title: subject,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{known}</Paragraph>
				<Note>{note}</Note>
			</>
		),
		text: [opening, known, note],
	}
}
