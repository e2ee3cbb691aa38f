import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph, Quotation } from '../parts.tsx'

export const wholesaleRecall: Template<'wholesale-recall'> = async (
	{ company, orders, item, lot, reason, advice },
	{ publicUrl },
) => {
	const [first] = orders
	const url = `${publicUrl}/distributor/order-history/${encodeURIComponent(first?.number ?? '')}`
	const units = orders.reduce((sum, order) => sum + order.units, 0)
	const sent = joinedWithAnd(orders.map((order) => `${order.units} with order ${order.number}`))
	const opening = `We are recalling lot ${lot} of ${item}. ${company} was sent ${units} units of it: ${sent}.`
	const ask =
		'Stop selling this lot, keep what you have of it apart, and tell the shops that you sold it to. The lot number is on the bottom of each can.'
	const note = 'Answer this mail with how many cans of it you still have. We see to the rest with you.'
	return {
		subject: `Recall: please stop selling lot ${lot} of ${item}`,
		title: 'Please stop selling this lot',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>Why: {reason}</Paragraph>
				<Quotation>{advice}</Quotation>
				<Paragraph>{ask}</Paragraph>
				<Action href={url}>Open the order</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Why: ${reason}`, advice, ask, `Open the order:\n${url}`, note],
	}
}
