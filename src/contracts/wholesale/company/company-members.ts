import { z } from 'zod'
import { byId, endpoint } from '../../endpoint.ts'
import { companyDetails } from './company-details.ts'
import { actingFor, memberRole } from './own-company.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const query = z.strictObject(actingFor)
const limit = { name: 'company-members', max: 60, seconds: 3600 }
/** Open invitations of a company, at most. */
export const maxInvitations = 50

export const inviteMember = endpoint({
	method: 'POST',
	path: '/api/wholesale/company/invitations',
	access,
	summary: 'Invite somebody to act for the company, by mail; owners alone',
	query,
	body: z.strictObject({ email: z.email('Enter an e-mail address.').max(254), role: memberRole }),
	reply: companyDetails,
	status: 201,
	limit,
	example: { email: 'buyer@prairieline.example', role: 'buyer' },
})

export const resendInvitation = endpoint({
	method: 'POST',
	path: '/api/wholesale/company/invitations/:id/mails',
	access,
	summary: 'Mail an invitation again, with a new link for fourteen days; the old link ends',
	params: byId,
	query,
	reply: companyDetails,
	limit,
})

export const withdrawInvitation = endpoint({
	method: 'DELETE',
	path: '/api/wholesale/company/invitations/:id',
	access,
	summary: 'Withdraw an invitation: its link ends',
	params: byId,
	query,
	reply: companyDetails,
})

const params = z.object({ userId: z.string().max(64) })

export const changeMemberRole = endpoint({
	method: 'PATCH',
	path: '/api/wholesale/company/members/:userId',
	access,
	summary: 'Change what a member may do; one owner stays',
	params,
	query,
	body: z.strictObject({ role: memberRole }),
	reply: companyDetails,
})

export const removeMember = endpoint({
	method: 'DELETE',
	path: '/api/wholesale/company/members/:userId',
	access,
	summary: 'Remove a member, and with the membership the portal; one owner stays',
	params,
	query,
	reply: z.object({ isRemoved: z.literal(true) }),
})
