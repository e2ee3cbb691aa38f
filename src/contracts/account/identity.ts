import { z } from 'zod'
import { byId, endpoint, role, time } from '../endpoint.ts'
import { staffRoles } from '../shared/permissions.ts'

export const displayRole = z.enum(['ADMIN', 'DISTRIBUTOR', 'CREATOR', 'CUSTOMER'])
export type DisplayRole = z.output<typeof displayRole>

/** What an admin may do in the back office. */
export const staffRole = z.enum(staffRoles)

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
/** A password as it is asked for again: whatever it may once have been allowed to be. */
export const givenPassword = z.string().min(1, 'Enter your password.').max(128, 'At most 128 characters.')
/** The secret that a link in a mail carries. */
const token = z.string().min(1).max(200)
/** A sentence for the caller that says what was done. */
export const messageReply = z.object({ message: z.string() })

export const me = endpoint({
	method: 'GET',
	path: '/api/auth/me',
	access: 'signedIn',
	summary: 'The signed-in user; `staffRole` for an admin who may not do everything',
	reply: user.extend({ staffRole: staffRole.optional() }),
})

export const myRoles = endpoint({
	method: 'GET',
	path: '/api/me/roles',
	access: 'signedIn',
	summary: 'The roles of the signed-in user',
	reply: z.object({ roles: z.array(displayRole) }),
})

const credentialsLimit = { name: 'credentials', max: 10, seconds: 60 }

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
	summary: 'Sign in by user name or e-mail; 401 TWO_FACTOR_REQUIRED with a short-lived cookie asks for the second step',
	body: z.strictObject({
		identifier: z.string().trim().min(1, 'Enter your user name or e-mail.').max(254),
		password: givenPassword,
		remember: z.boolean().optional(),
	}),
	reply: user,
	limit: credentialsLimit,
})

/** Six digits from the app, or a recovery code: one of them. */
export const signInSecondStep = endpoint({
	method: 'POST',
	path: '/api/auth/two-factor',
	access: 'public',
	summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
	body: z
		.strictObject({ code: z.string().trim().max(20).optional(), recoveryCode: z.string().trim().max(60).optional() })
		.refine(
			({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined),
			'Send a code or a recovery code.',
		),
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
	reply: messageReply,
	status: 202,
	limit: { name: 'reset-request', max: 5, seconds: 300 },
})

export const resetPassword = endpoint({
	method: 'POST',
	path: '/api/auth/reset',
	access: 'public',
	summary: 'Set a new password with the token of a reset link',
	body: z.strictObject({ token, password }),
	reply: messageReply,
	limit: credentialsLimit,
})

export const verifyEmail = endpoint({
	method: 'POST',
	path: '/api/auth/verify',
	access: 'public',
	summary: 'Confirm an e-mail with the token of the link that was sent to it',
	body: z.strictObject({ token }),
	reply: messageReply,
	limit: credentialsLimit,
})

export const confirmEmailChange = endpoint({
	method: 'POST',
	path: '/api/auth/confirm-email',
	access: 'public',
	summary: 'Move an account to its new e-mail with the token of the link that was sent there',
	body: z.strictObject({ token }),
	reply: messageReply,
	limit: credentialsLimit,
})

export const acceptInvitation = endpoint({
	method: 'POST',
	path: '/api/auth/invitations/accept',
	access: 'public',
	summary: 'Open an account with the token of an invitation, and sign in; for people who have none yet',
	body: z.strictObject({ token, username, password }),
	reply: user,
	status: 201,
	limit: credentialsLimit,
})

export const joinByInvitation = endpoint({
	method: 'POST',
	path: '/api/account/invitations/accept',
	access: 'signedIn',
	summary: 'Take the roles of an invitation into the account that is signed in; its e-mail must be the invited one',
	body: z.strictObject({ token }),
	reply: user.extend({ roles: z.array(displayRole) }),
	limit: credentialsLimit,
})

export const setRoles = endpoint({
	method: 'PUT',
	path: '/api/admin/users/:id/roles',
	access: ['ADMIN'],
	summary: 'Set the roles of a user; counts at once',
	params: byId,
	/** Without `staffRole` an admin keeps the one they have; a new admin is an owner. */
	body: z.strictObject({ roles: z.array(role).max(3), staffRole: staffRole.optional() }),
	reply: user.extend({ roles: z.array(displayRole), staffRole: staffRole.optional() }),
})

const invitation = z.object({
	id: z.string(),
	email: z.string(),
	roles: z.array(displayRole),
	/** Of an admin who will not be an owner. */
	staffRole: staffRole.optional(),
	expiresAt: time,
})
export type Invitation = z.output<typeof invitation>

export const invite = endpoint({
	method: 'POST',
	path: '/api/admin/invitations',
	access: ['ADMIN'],
	summary: 'Invite somebody by mail to an account with these roles; a newer invitation replaces an older one',
	body: z.strictObject({
		email,
		roles: z.array(role).min(1, 'Choose a role.').max(3),
		staffRole: staffRole.optional(),
	}),
	reply: invitation,
	status: 201,
	limit: { name: 'invitations', max: 30, seconds: 3600 },
})

export const listInvitations = endpoint({
	method: 'GET',
	path: '/api/admin/invitations',
	access: ['ADMIN'],
	summary: 'Who is invited and has not come yet',
	reply: z.object({ items: z.array(invitation) }),
})

export const revokeInvitation = endpoint({
	method: 'DELETE',
	path: '/api/admin/invitations/:id',
	access: ['ADMIN'],
	summary: 'Take an invitation back; its link no longer works',
	params: byId,
	reply: messageReply,
})
