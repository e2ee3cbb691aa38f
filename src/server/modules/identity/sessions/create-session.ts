import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/client.ts'
import { sha256 } from '#server/hashing.ts'
import type { Identity } from '../identity.ts'

import { sessions } from '../tables.ts'
import { newToken, sessionCookie, sessionSeconds } from './session-cookie.ts'

/** Browser and network that a session is created for, as they are kept with it. */
export interface SessionOrigin {
	userAgent: string
	network: string | null
}

export interface CreatedSession {
	userId: string
	/** The session's cookie as a `Set-Cookie` text. */
	cookies: string[]
}

/**
 * Creates a session inside `tx`, for somebody who has shown who they are; nothing of an older session lives on in it. The
 * caller has locked the account, or writes it in the same transaction.
 */
export async function createSession(
	identity: Identity,
	tx: Tx,
	{ userAgent, network }: SessionOrigin,
	userId: string,
	remember: boolean,
): Promise<CreatedSession> {
	const token = newToken()
	const now = new Date()
	const seconds = remember ? sessionSeconds.remembered : sessionSeconds.notRemembered
	await tx.insert(sessions).values({
		id: randomUUID(),
		userId,
		token: sha256(token),
		expiresAt: new Date(now.getTime() + seconds * 1000),
		ipAddress: network,
		userAgent,
		createdAt: now,
		updatedAt: now,
	})
	// Without a lifetime the cookie ends with the browser.
	const cookie = sessionCookie(token, identity.secret, identity.isSecure(), remember ? seconds : null)
	return { userId, cookies: [cookie] }
}
