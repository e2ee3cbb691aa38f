import { sentWith } from '#contracts/inventory/sent-with.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph, Quotation } from '../parts.tsx'

export const recallMail: Template<'recall'> = async (data, { publicUrl }) => {
	const { recallId, order, token, item, lot, reason, advice, units, orders = [{ number: order, units }] } = data
	const url = `${publicUrl}/recall/${recallId}?${new URLSearchParams({ order, token })}`
	const opening = `We are recalling lot ${lot} of ${item}. ${sentWith(orders)}`
	const note =
		'Press one button on the page to tell us what became of it: you still have it, used it, or threw it away. On a can, the lot number is on the bottom. For anything else, also about your money, answer this mail.'
	return {
		subject: `Recall: please do not use lot ${lot} of ${item}`,
		title: 'Please check what we sent you',
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
