import type { FastifyRequest } from 'fastify'
import type { User } from '#contracts/identity.ts'
import { shortened } from '#server/http/network.ts'
import type { Opened, Visit } from '../better-auth.ts'
import type { Identity } from '../identity.ts'
import { userById } from '../reads.ts'
import { endSession } from '../sessions/sessions.ts'
import { rememberNetwork } from './sign-in-limits.ts'

export interface SignedIn {
	user: User
	cookies: string[]
}

/** Where a request comes from, as a session keeps it. */
export const visitOf = (request: FastifyRequest): Visit => ({
	userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
	network: shortened(request.ip),
})

/** What follows once somebody has shown who they are: the old session ends, and the place is known from now on. */
export async function enter(identity: Identity, opened: Opened, request: FastifyRequest): Promise<SignedIn> {
	await endSession(identity, request)
	await rememberNetwork(identity, identity.db, opened.userId, request.ip)
	return { user: await userById(identity.db, opened.userId), cookies: opened.cookies }
}
