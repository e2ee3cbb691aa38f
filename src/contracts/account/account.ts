import { z } from 'zod'
import { byId, endpoint, fileReply, listOf, time } from '../endpoint.ts'
import { email, givenPassword, messageReply, password, user, username } from './identity.ts'

const preferences = z.strictObject({
	/** News and offers by mail; off unless asked for. What an order needs is always sent. */
	newsletter: z.boolean(),
})

export const getAccount = endpoint({
	method: 'GET',
	path: '/api/account',
	access: 'signedIn',
	summary: 'The account of the signed-in user: profile, safety and preferences',
	reply: user.extend({
		email: z.string(),
		emailVerified: z.boolean(),
		/** Where a change of e-mail waits to be confirmed. */
		pendingEmail: z.string().nullable(),
		createdAt: time,
		twoFactor: z.object({
			isOn: z.boolean(),
			recoveryCodesLeft: z.int(),
			/** Roles of this account count only once it is on. */
			isRequired: z.boolean(),
		}),
		preferences: z.object(preferences.shape),
	}),
})

export const setPreferences = endpoint({
	method: 'PUT',
	path: '/api/account/preferences',
	access: 'signedIn',
	summary: 'Which mails the account wants',
	body: preferences,
	reply: z.object(preferences.shape),
})

export const resendVerification = endpoint({
	method: 'POST',
	path: '/api/auth/verify-request',
	access: 'signedIn',
	summary: 'Send the link that confirms the e-mail once more',
	body: z.strictObject({}),
	reply: messageReply,
	status: 202,
	limit: { name: 'verify-request', max: 5, seconds: 900 },
})

export const changeUsername = endpoint({
	method: 'POST',
	path: '/api/account/username',
	access: 'signedIn',
	summary: 'Change the user name; the old one is nobody’s ever again',
	body: z.strictObject({ username, password: givenPassword }),
	reply: user,
	limit: { name: 'change-username', max: 5, seconds: 3600 },
})

export const changeEmail = endpoint({
	method: 'POST',
	path: '/api/account/email',
	access: 'signedIn',
	summary: 'Ask for a change of e-mail; it counts once the link sent to the new one is opened',
	body: z.strictObject({ email, password: givenPassword }),
	reply: messageReply,
	status: 202,
	limit: { name: 'change-email', max: 5, seconds: 900 },
})

export const changePassword = endpoint({
	method: 'POST',
	path: '/api/account/password',
	access: 'signedIn',
	summary: 'Change the password; every other session ends',
	body: z.strictObject({ currentPassword: givenPassword, password }),
	reply: messageReply,
})

export const listSessions = endpoint({
	method: 'GET',
	path: '/api/account/sessions',
	access: 'signedIn',
	summary: 'Where the account is signed in, this session first',
	reply: listOf(
		z.object({
			id: z.string(),
			/** "Chrome on Windows". */
			device: z.string(),
			/** The network it was opened from, without the part that tells households apart: "203.0.113.x". */
			network: z.string().nullable(),
			isCurrent: z.boolean(),
			createdAt: time,
			/** To ten minutes. */
			lastSeenAt: time,
		}),
	),
})

export const endSession = endpoint({
	method: 'DELETE',
	path: '/api/account/sessions/:id',
	access: 'signedIn',
	summary: 'Sign out one session',
	params: byId,
	reply: messageReply,
})

export const endOtherSessions = endpoint({
	method: 'POST',
	path: '/api/account/sessions/end-others',
	access: 'signedIn',
	summary: 'Sign out every session but this one',
	body: z.strictObject({}),
	reply: messageReply,
})

export const beginTwoFactor = endpoint({
	method: 'POST',
	path: '/api/account/two-factor',
	access: 'signedIn',
	summary: 'Make a secret for an authenticator app; it counts once a code of it is confirmed',
	body: z.strictObject({ password: givenPassword }),
	reply: z.object({ secret: z.string(), otpauthUri: z.string() }),
})

const appCode = z.string().trim().max(20)
const recoveryCodes = z.object({ /** Shown this one time. */ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
	method: 'POST',
	path: '/api/account/two-factor/confirm',
	access: 'signedIn',
	summary: 'Turn two-factor sign-in on with a first code; answers the recovery codes, once',
	body: z.strictObject({ code: appCode }),
	reply: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
	method: 'POST',
	path: '/api/account/two-factor/recovery-codes',
	access: 'signedIn',
	summary: 'New recovery codes in place of the old ones',
	body: z.strictObject({ password: givenPassword }),
	reply: recoveryCodes,
})

export const disableTwoFactor = endpoint({
	method: 'POST',
	path: '/api/account/two-factor/disable',
	access: 'signedIn',
	summary: 'Turn two-factor sign-in off, with the password and a code of the app or a recovery code',
	body: z.strictObject({ password: givenPassword, code: z.string().trim().min(1, 'Enter a code.').max(60) }),
	reply: messageReply,
})

export const exportAccount = endpoint({
	method: 'GET',
	path: '/api/account/export',
	access: 'signedIn',
	summary: 'Everything that is kept about the signed-in user, as a file',
	reply: fileReply,
	limit: { name: 'export', max: 5, seconds: 600 },
})

export const deleteAccount = endpoint({
	method: 'POST',
	path: '/api/account/delete',
	access: 'signedIn',
	summary: 'Delete the account; what the law makes us keep of its orders stays, without its person',
	body: z.strictObject({
		password: givenPassword,
		/** The user name, typed again. */
		confirmation: z.string().trim().min(1, 'Type your user name.').max(30),
	}),
	reply: messageReply,
})
