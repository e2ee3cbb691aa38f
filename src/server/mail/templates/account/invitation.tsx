import type { Role } from '#contracts/endpoint.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

const roleLabels: Readonly<Record<Role, string>> = { ADMIN: 'Admin', DISTRIBUTOR: 'Distributor', CREATOR: 'Creator' }

export const invitation: Template<'invitation'> = async ({ roles, token }, { publicUrl }) => {
	const url = `${publicUrl}/invitation?token=${encodeURIComponent(token)}`
	const named = joinedWithAnd(roles.map((role) => roleLabels[role]))
	const opening = `You are invited to work with UNTAPPED, as ${named}. Open the link and choose how you sign in.`
	const note =
		'The link works once, for seven days. Keep it to yourself: it opens an account with these roles. If you do not know why you got it, ignore this mail.'
	return {
		subject: 'Your invitation to UNTAPPED',
		title: 'You are invited',
		preview: 'The link works for seven days.',
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Accept the invitation</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Accept the invitation:\n${url}`, note],
	}
}
