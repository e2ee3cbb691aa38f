import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, role, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { displayRole, givenPassword, messageReply, staffRole, user } from './identity.ts'

const adminUser = user.extend({
	email: z.string(),
	emailVerified: z.boolean(),
	roles: z.array(displayRole),
	/** Of an admin who is not an owner. */
	staffRole: staffRole.optional(),
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

const logEntry = z.object({
	id: z.string(),
	at: time,
	/** Null for the installation itself, and for an account that is deleted. */
	by: z.string().nullable(),
	/** `order.shipped`: what was done to which kind of thing. */
	action: z.string(),
	/** The id of what it was done to, with its kind in front, or of an account. */
	subject: z.string(),
	/** The user name behind `subject`, where it is an account. */
	account: z.string().nullable(),
	/** What was there before and after, or what else was said; accounts by their user names. */
	details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.output<typeof logEntry>

export const listLog = endpoint({
	method: 'GET',
	path: '/api/admin/log',
	access: ['ADMIN'],
	summary:
		'Who did what to whom in the back office, newest first; `q` is a whole user name, e-mail or subject (`message:MSG-1`)',
	query: z.strictObject({
		...listQuery,
		action: z.string().max(60).optional(),
		/** Whole subjects with a space between them: only what was done to these. */
		about: z.string().max(300).optional(),
	}),
	reply: listOf(logEntry),
})

export const exportLog = exportOf(listLog)
