import type { Template } from '../letter.ts'
import { Action, Link, Note, Paragraph, Quotation } from '../parts.tsx'

export const messageArrived: Template<'message-arrived'> = async (message, { publicUrl }) => {
	const { reference, name, email, subject, answers, hasCv } = message
	const url = `${publicUrl}/admin/messages/${reference}`
	const facts = [
		['From', `${name}, ${email}`],
		...answers.map(({ question, answer }) => [question, answer] as const),
		...(hasCv ? [['CV', 'In the back office.'] as const] : []),
	] as const
	return {
		subject: `${subject} · ${reference}`,
		replyTo: email,
		isToStaff: true,
		title: subject,
		preview: `${name}: ${message.message.slice(0, 80)}`,
		body: (
			<>
				{facts.map(([term, fact]) => (
					<Paragraph key={term} style={{ margin: '0 0 4px' }}>
						<span className="muted">{term}: </span>
						{fact}
					</Paragraph>
				))}
				<div style={{ height: 16 }} />
				<Quotation>{message.message}</Quotation>
				<Action href={url}>Open {reference}</Action>
				<Note>
					An answer to this mail goes to <Link href={`mailto:${email}`}>{email}</Link>.
				</Note>
			</>
		),
		text: [facts.map(([term, fact]) => `${term}: ${fact}`).join('\n'), message.message, `Open ${reference}:\n${url}`],
	}
}
