import { Link, Text } from '@react-email/components'
import { Action, color, Layout, small, text } from './layout.tsx'
import type { Template } from './letter.ts'
import { plainLetter } from './plain-text.ts'

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
		html: (
			<Layout preview={`${name}: ${message.message.slice(0, 80)}`} title={subject} publicUrl={publicUrl}>
				{facts.map(([term, fact]) => (
					<Text key={term} style={{ ...text, margin: '0 0 4px' }}>
						<span style={{ color: color.muted }}>{term}: </span>
						{fact}
					</Text>
				))}
				<Text
					style={{
						...text,
						margin: '20px 0 0',
						padding: '4px 0 4px 16px',
						borderLeft: `3px solid ${color.line}`,
						whiteSpace: 'pre-wrap',
					}}
				>
					{message.message}
				</Text>
				<Action href={url}>Open {reference}</Action>
				<Text style={{ ...small, margin: '16px 0 0' }}>
					An answer to this mail goes to{' '}
					<Link href={`mailto:${email}`} style={{ color: color.muted }}>
						{email}
					</Link>
					.
				</Text>
			</Layout>
		),
		text: plainLetter(
			publicUrl,
			facts.map(([term, fact]) => `${term}: ${fact}`).join('\n'),
			message.message,
			`Open ${reference}:\n${url}`,
		),
	}
}
