import type { FastifyRequest } from 'fastify'
import type { User } from '#contracts/account/identity.ts'
import type { Tx } from '#server/db/client.ts'
import { shortenedIp } from '#server/http/limits/network.ts'
import type { Identity } from '../identity.ts'
import { userById } from '../reads.ts'
import type { CreatedSession, SessionOrigin } from './create-session.ts'
import { endSession } from './sessions.ts'
import { rememberNetwork } from './sign-in-limits.ts'

export interface SignedIn {
	user: User
	cookies: string[]
}

/** Where a request comes from, as a session keeps it. */
export const visitOf = (request: FastifyRequest): SessionOrigin => ({
	userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
	network: shortenedIp(request.ip),
})

/**
 * What belongs to a sign-in besides its new session, in the same transaction: the browser's old session ends, and the
 * network is one that the account has signed in from.
 */
export async function finishSignIn(
	identity: Identity,
	tx: Tx,
	{ userId, cookies }: CreatedSession,
	request: FastifyRequest,
): Promise<SignedIn> {
	const [, , { roles: _, ...user }] = await Promise.all([
		endSession(identity, tx, request),
		rememberNetwork(identity, tx, userId, request.ip),
		userById(tx, userId),
	])
	return { user, cookies }
}
