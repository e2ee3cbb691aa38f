import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiKeyPrefix, apiKeyScopeOf } from '#contracts/account/api-key-scopes.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { mayDo, permissionFor } from '#contracts/shared/permissions.ts'
import { Refusal } from '#server/errors.ts'
import { malformedBody, refuseUnstorable } from './requests/body.ts'
import { isSameOrigin } from './requests/origin.ts'
import { type Sessions, staffRoleRefusal, type Viewer } from './session.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Deny by default, once. The order of checks is part of the interface: content type and size (Fastify, before this),
 * origin, sign-in, role, then validation (after this). A route that states no access cannot be mounted.
 */
export function guard(app: FastifyInstance, sessions: Sessions, publicUrl: string | undefined): void {
	app.decorateRequest('viewer', null)

	app.addHook('onRoute', (route) => {
		const config = route.config
		if (!config?.endpoint && !config?.open) throw new Error(`${route.method} ${route.url} states no access.`)
	})

	app.addHook('preValidation', async (request) => {
		const endpoint = request.routeOptions.config.endpoint
		if (!endpoint) return
		// A webhook proves itself by its signature, not by where it comes from.
		const provesItself = request.routeOptions.config.keepsRawBody === true
		const key = apiKeyOf(request)
		if (key) request.viewer = await keyViewer(sessions, key, endpoint)
		else {
			// What no browser sends by itself, as a key, needs no proof of where it comes from.
			if (!safeMethods.has(request.method) && !provesItself && !isSameOrigin(request, publicUrl))
				throw new Refusal('BAD_ORIGIN', 'This request did not come from our own pages.')
			request.viewer = await viewerIfAny(request, sessions)
		}
		if (endpoint.access !== 'public') {
			const { viewer } = request
			if (!viewer) throw new Refusal('UNAUTHENTICATED', 'Please sign in.')
			if (endpoint.access !== 'signedIn' && !endpoint.access.some((role) => viewer.roles.includes(role)))
				throw endpoint.access.some((role) => viewer.withheldRoles.includes(role))
					? new Refusal(
							'TWO_FACTOR_SETUP_REQUIRED',
							'This area needs two-factor sign-in. Set it up in your account under Security, then come back.',
						)
					: new Refusal('FORBIDDEN', "You don't have permission to access this area.")
			if (endpoint.access !== 'signedIn') refuseBeyondStaffRole(endpoint, viewer)
		}

		const broken = malformedBody(request)
		if (broken) throw broken
		refuseUnstorable(request.params, 'params')
		refuseUnstorable(request.query, 'query')
	})
}

/** Somebody who comes in as staff may do what their staff role may; who holds a portal's own role is not staff there. */
function refuseBeyondStaffRole(endpoint: Endpoint, { roles, staffRole }: Viewer): void {
	const { access } = endpoint
	if (!staffRole || typeof access === 'string') return
	if (access.some((role) => role !== 'ADMIN' && roles.includes(role))) return
	const permission = permissionFor(endpoint)
	if (!permission || !mayDo(staffRole, permission)) throw staffRoleRefusal()
}

/** The API key that a script sends as its bearer token. */
function apiKeyOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
	const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
	return token?.startsWith(apiKeyPrefix) ? token : null
}

/**
 * Who acts by this key: its owner, where it has the scope of the call. What everybody may do is done as nobody without it.
 * Throws `UNAUTHENTICATED` for a key that is none any more, and `FORBIDDEN` without the scope.
 */
async function keyViewer(sessions: Sessions, key: string, endpoint: Endpoint): Promise<Viewer | null> {
	const holder = await sessions.keyHolderOf(key)
	if (!holder) throw new Refusal('UNAUTHENTICATED', 'This API key is unknown, has expired or was ended.')
	const scope = apiKeyScopeOf(endpoint)
	if (scope && holder.scopes.includes(scope)) return holder.viewer
	if (endpoint.access === 'public') return null
	const text = scope ? `This API key does not have the scope ${scope}.` : 'No API key may do this: sign in for it.'
	throw new Refusal('FORBIDDEN', text)
}

/** Signed-out visitors, the many, cost no query. */
const viewerIfAny = (request: FastifyRequest, sessions: Sessions) =>
	request.headers.cookie ? sessions.viewerOf(request) : Promise.resolve(null)
