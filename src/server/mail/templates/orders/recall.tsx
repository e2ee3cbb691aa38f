import type { Template } from '../letter.ts'
import { Action, Note, Paragraph, Quotation } from '../parts.tsx'

export const recallMail: Template<'recall'> = async (data, { publicUrl }) => {
	const { recallId, order, token, item, lot, reason, advice, units } = data
	const url = `${publicUrl}/recall/${recallId}?${new URLSearchParams({ order, token })}`
	const opening = `We take back lot ${lot} of ${item}. Order ${order} had ${units} of it.`
	const note =
		'Press one button on the page to tell us what became of them: you have them, have used them, or threw them away.'
	return {
		subject: `Please do not use: lot ${lot} of ${item}`,
		title: 'Please check your order',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>Why: {reason}</Paragraph>
				<Quotation>{advice}</Quotation>
				<Action href={url}>Tell us what you have</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Why: ${reason}`, advice, `Tell us what you have:\n${url}`, note],
	}
}
