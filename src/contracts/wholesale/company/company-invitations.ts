import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { memberRole } from './own-company.ts'

const token = z.string().min(1).max(100)

export const getCompanyInvitation = endpoint({
	method: 'GET',
	path: '/api/wholesale/invitations',
	access: 'public',
	summary: 'Which company an invitation is from, and as what',
	query: z.strictObject({ token }),
	reply: z.object({ company: z.string(), role: memberRole, email: z.string() }),
	limit: { name: 'company-invitations', max: 30, seconds: 600 },
})

export const joinCompany = endpoint({
	method: 'POST',
	path: '/api/wholesale/invitations/accept',
	access: 'signedIn',
	summary: 'Join the company of an invitation with the account that is signed in',
	body: z.strictObject({ token }),
	reply: z.object({ company: z.string(), role: memberRole }),
	limit: { name: 'company-invitations', max: 30, seconds: 600 },
})
