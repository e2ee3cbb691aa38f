import { z } from 'zod'
import { byId, endpoint, listOf, time } from '../endpoint.ts'
import { line } from '../shared/text.ts'
import { apiKeyScopes } from './api-key-scopes.ts'
import { givenPassword, messageReply } from './identity.ts'

const scope = z.enum(apiKeyScopes)

export const apiKey = z.object({
	id: z.string(),
	name: z.string(),
	/** The last four characters, to tell it from others. */
	hint: z.string(),
	scopes: z.array(scope),
	createdAt: time,
	expiresAt: time,
	/** To ten minutes; null before its first use. */
	lastUsedAt: time.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

/** Days that a key may be good for. */
export const apiKeyDays = ['30', '90', '365'] as const
/** Keys that an account may have at once. */
export const maxApiKeys = 20

export const listApiKeys = endpoint({
	method: 'GET',
	path: '/api/account/api-keys',
	access: 'signedIn',
	summary: 'The API keys of the account, the newest first; never the keys themselves',
	reply: listOf(apiKey),
})

export const createApiKey = endpoint({
	method: 'POST',
	path: '/api/account/api-keys',
	access: 'signedIn',
	summary: 'Make an API key for a script, which sends it as a bearer token; it is shown this one time',
	body: z.strictObject({
		name: line(60),
		scopes: z.array(scope).min(1, 'Choose one at the least.').max(apiKeyScopes.length),
		days: z.enum(apiKeyDays),
		password: givenPassword,
	}),
	reply: apiKey.extend({ /** Shown this one time. */ key: z.string() }),
	status: 201,
	limit: { name: 'api-keys', max: 20, seconds: 3600 },
})

export const endApiKey = endpoint({
	method: 'DELETE',
	path: '/api/account/api-keys/:id',
	access: 'signedIn',
	summary: 'End an API key: the next call with it is refused',
	params: byId,
	reply: messageReply,
})
