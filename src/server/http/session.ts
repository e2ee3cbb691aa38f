import type { FastifyRequest } from 'fastify'
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { Refusal } from '#server/errors.ts'

/** The signed-in person behind a request, read afresh from the database so that a role change counts at once. */
export interface Viewer {
	id: string
	username: string
	email: string
	/** The roles that count. */
	roles: readonly Role[]
	/** Held, but without effect until the account has a second factor. */
	withheldRoles: readonly Role[]
	/** What an admin may do; null for an owner, who may do everything, and for everybody else. */
	staffRole: Exclude<StaffRole, 'owner'> | null
	/** Empty where an API key stands for the session, as the next is. */
	sessionId: string
	/** The hash of the token that this request came with. */
	sessionToken: string
}

export interface KeyHolder {
	viewer: Viewer
	scopes: readonly ApiKeyScope[]
}

/** The part of the identity module that `http` needs. */
export interface Sessions {
	/** The viewer of these request headers; null when signed out or expired. */
	viewerOf(request: FastifyRequest): Promise<Viewer | null>
	/** Whose API key this is, and what it may be used for; null for one that is unknown, has expired or was ended. */
	keyHolderOf(key: string): Promise<KeyHolder | null>
}

declare module 'fastify' {
	interface FastifyRequest {
		viewer: Viewer | null
	}
}

export function signedIn(viewer: Viewer | null): Viewer {
	if (!viewer) throw new Refusal('UNAUTHENTICATED', 'Please sign in.')
	return viewer
}

/** For somebody who comes in as staff and whose staff role is not enough. */
export const staffRoleRefusal = () =>
	new Refusal('FORBIDDEN', 'Your staff role does not include this. Ask an owner of the store.')
