import { z } from 'zod'
import { endpoint, role } from './endpoint.ts'

export const displayRole = z.enum(['ADMIN', 'DISTRIBUTOR', 'CREATOR', 'CUSTOMER'])
export type DisplayRole = z.output<typeof displayRole>

export const user = z.object({
	id: z.string(),
	username: z.string(),
	email: z.string().optional(),
	/** The highest role held. */
	role: displayRole,
})
export type User = z.output<typeof user>

export const username = z
	.string()
	.trim()
	.min(3, 'At least 3 characters.')
	.max(30, 'At most 30 characters.')
	.regex(/^[A-Za-z0-9_.-]+$/, 'Letters, digits, dots, hyphens and underscores.')
export const email = z.email('Enter an e-mail address like name@example.com.').max(254)
/** NIST 800-63B: length decides, no composition rules; common passwords are refused by the server. */
export const password = z.string().min(8, 'At least 8 characters.').max(128, 'At most 128 characters.')

export const me = endpoint({
	method: 'GET',
	path: '/api/auth/me',
	access: 'signedIn',
	summary: 'The signed-in user',
	reply: user,
})

export const myRoles = endpoint({
	method: 'GET',
	path: '/api/me/roles',
	access: 'signedIn',
	summary: 'The roles of the signed-in user',
	reply: z.object({ roles: z.array(displayRole) }),
})

const credentialsLimit = { name: 'credentials', most: 10, seconds: 60 }

export const signUp = endpoint({
	method: 'POST',
	path: '/api/auth/signup',
	access: 'public',
	summary: 'Open an account and sign in',
	body: z.strictObject({ username, email, password }),
	reply: user,
	status: 201,
	limit: credentialsLimit,
})

export const signIn = endpoint({
	method: 'POST',
	path: '/api/auth/login',
	access: 'public',
	summary: 'Sign in by user name or e-mail',
	body: z.strictObject({
		identifier: z.string().trim().min(1, 'Enter your user name or e-mail.').max(254),
		password: z.string().min(1, 'Enter your password.').max(128),
		remember: z.boolean().optional(),
	}),
	reply: user,
	limit: credentialsLimit,
})

export const signOut = endpoint({
	method: 'POST',
	path: '/api/auth/logout',
	access: 'public',
	summary: 'Sign out',
	body: z.strictObject({}).optional(),
	reply: z.object({ signedOut: z.literal(true) }),
})

export const requestReset = endpoint({
	method: 'POST',
	path: '/api/auth/reset-request',
	access: 'public',
	summary: 'Ask for a password reset link by mail',
	body: z.strictObject({ email }),
	reply: z.object({ message: z.string() }),
	status: 202,
	limit: { name: 'reset-request', most: 5, seconds: 300 },
})

export const resetPassword = endpoint({
	method: 'POST',
	path: '/api/auth/reset',
	access: 'public',
	summary: 'Set a new password with the token of a reset link',
	body: z.strictObject({ token: z.string().min(1).max(200), password }),
	reply: z.object({ message: z.string() }),
	limit: credentialsLimit,
})

export const setRoles = endpoint({
	method: 'PUT',
	path: '/api/admin/users/:id/roles',
	access: ['ADMIN'],
	summary: 'Set the roles of a user; counts at once',
	params: z.object({ id: z.string().max(64) }),
	body: z.strictObject({ roles: z.array(role).max(3) }),
	reply: user.extend({ roles: z.array(displayRole) }),
})
