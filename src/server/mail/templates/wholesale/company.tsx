import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import type { Template } from '../letter.ts'
import { Action, Note, Paragraph, Quotation } from '../parts.tsx'

const roleTexts: Readonly<Record<MemberRole, string>> = {
	owner: 'an owner',
	buyer: 'a buyer',
	viewer: 'a viewer',
}

export const companyInvitation: Template<'company-invitation'> = async ({ company, role, token }, { publicUrl }) => {
	const url = `${publicUrl}/join-company?token=${encodeURIComponent(token)}`
	const opening = `${company} is a distributor of UNTAPPED, and you are invited to act for it as ${roleTexts[role]}.`
	const how = 'Open the link and sign in, or open an account first: then the company is in it.'
	const note = 'The link works once, for fourteen days. If you do not know why you got it, ignore this mail.'
	return {
		subject: `${company} at UNTAPPED: your invitation`,
		title: 'You are invited',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{how}</Paragraph>
				<Action href={url}>Accept the invitation</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, how, `Accept the invitation:\n${url}`, note],
	}
}

export const companyJoined: Template<'company-joined'> = async ({ company, role }, { publicUrl }) => {
	const url = `${publicUrl}/distributor/dashboard`
	const opening = `${company} is a distributor of UNTAPPED, and your account acts for it as ${roleTexts[role]}.`
	const note = 'Sign in again, for your account opens more than before.'
	return {
		subject: `${company} at UNTAPPED`,
		title: 'Your company is open',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Open the dashboard</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, `Open the dashboard:\n${url}`, note],
	}
}

export const companyLeft: Template<'company-left'> = async ({ company }) => {
	const opening = `Your account does not act for ${company} any more: you were removed, or have left.`
	const stays = 'The account stays, with its own orders and addresses.'
	const note = 'If this is wrong, ask an owner of the company for a new invitation.'
	return {
		subject: `${company} at UNTAPPED`,
		title: 'You have left the company',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{stays}</Paragraph>
				<Note>{note}</Note>
			</>
		),
		text: [opening, stays, note],
	}
}

export const companyNotice: Template<'company-notice'> = async ({ company, text }, { publicUrl }) => {
	const url = `${publicUrl}/distributor/company`
	const opening = `There is news for ${company}:`
	const note = 'You get this as an owner of the company. It stands on the page of the company, too.'
	return {
		subject: `News for ${company}`,
		title: `News for ${company}`,
		preview: text,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Quotation>{text}</Quotation>
				<Action href={url}>Open the page of the company</Action>
				<Note>{note}</Note>
			</>
		),
		text: [opening, text, `Open the page of the company:\n${url}`, note],
	}
}
