import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, role, time } from '../endpoint.ts'
import { displayRole, givenPassword, messageReply, user } from './identity.ts'

const adminUser = user.extend({
	email: z.string(),
	emailVerified: z.boolean(),
	roles: z.array(displayRole),
	createdAt: time,
	twoFactorEnabled: z.boolean(),
})
export type AdminUser = z.output<typeof adminUser>

export const listUsers = endpoint({
	method: 'GET',
	path: '/api/admin/users',
	access: ['ADMIN'],
	summary:
		'People with an account, newest first, by user name, e-mail or role; `any` is everybody who holds at least one',
	query: z.strictObject({ ...listQuery, role: role.or(z.literal('any')).optional() }),
	reply: listOf(adminUser),
})

export const resetTwoFactor = endpoint({
	method: 'POST',
	path: '/api/admin/users/:id/two-factor/reset',
	access: ['ADMIN'],
	summary: 'Turn two-factor sign-in off for somebody who has lost app and recovery codes; ends their sessions',
	params: byId,
	/** The admin's own. */
	body: z.strictObject({ password: givenPassword }),
	reply: messageReply,
})
