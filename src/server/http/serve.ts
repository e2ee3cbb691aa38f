import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, ReceivedCall, ReplyOf } from '#contracts/endpoint.ts'
import { refusal } from '#contracts/refusals.ts'
import { type Idempotency, withIdempotency } from './idempotency/idempotency.ts'
import { oneCallAtATime } from './limits/call-turns.ts'
import { entityTagOf, isHeld } from './pages/entity-tags.ts'
import type { Viewer } from './session.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Set by `serve`; the guard and the rate limits read it. */
		endpoint?: Endpoint
		/** For what is not an endpoint (pages, files, health): stated all the same, so that nothing is open by accident. */
		open?: true
		/** Keep the bytes of the body next to what they say: signatures are computed over bytes. */
		keepsRawBody?: true
	}
}

/** An answer that is already JSON: for hot public reads whose text is kept between requests. */
export interface JsonReply {
	readonly prepared: string
}

/** The reply for a renamed record: the URL of the same call with the new name. */
export interface RedirectReply {
	readonly movedTo: string
}

/** An answer that is a file to keep: never shown in our pages, whatever is in it. */
export interface FileReply {
	readonly attached: Readable
	/** Ours, not an uploader's: letters, digits, dots and hyphens. */
	readonly fileName: string
	readonly type: string
}

export interface ServedCall<E extends Endpoint> extends ReceivedCall<E> {
	/** The caller; for an endpoint that needs a sign-in, `signedIn(viewer)` narrows it. */
	viewer: Viewer | null
	request: FastifyRequest
	/** Present on endpoints that take an `Idempotency-Key`. */
	idempotency: E extends { idempotent: true } ? Idempotency : undefined
	/** Cookies to set with the answer, as `Set-Cookie` texts. */
	setCookies: (cookies: readonly string[]) => void
}

/** Mounts a contract: validation, guard, limits and OpenAPI follow from it; the handler is the call alone. */
export function serve<const E extends Endpoint>(
	app: FastifyInstance,
	declared: E,
	handler: (call: ServedCall<E>) => Promise<ReplyOf<E> | JsonReply | FileReply | RedirectReply>,
	config: { keepsRawBody?: true } = {},
): void {
	app.route({
		method: declared.method,
		url: declared.path,
		config: { ...config, endpoint: declared },
		schema: {
			summary: declared.summary,
			...(declared.params && { params: declared.params }),
			...(declared.query && { querystring: declared.query }),
			...(declared.body && { body: declared.body }),
			...(declared.multipart && { consumes: ['multipart/form-data', 'application/json'] }),
			response: { [declared.status ?? 200]: declared.reply, default: refusal },
			'x-access': declared.access,
		},
		handler: async (request, reply) => {
			const call = {
				params: request.params,
				query: request.query,
				body: request.body,
				viewer: request.viewer,
				request,
				idempotency: request.idempotency,
				setCookies: (cookies: readonly string[]) => void reply.header('set-cookie', cookies),
			} as unknown as ServedCall<E>
			const { idempotency } = request
			const thing = thingOf(declared, request)
			const act = () => (thing === null ? handler(call) : oneCallAtATime(thing, () => handler(call)))
			const result = await (idempotency ? withIdempotency(app.idempotencyDeps, idempotency, act) : act())
			reply.code(declared.status ?? 200)
			reply.header(
				'cache-control',
				declared.sharedFor === undefined
					? 'no-store'
					: `public, max-age=0, s-maxage=${declared.sharedFor}, must-revalidate`,
			)
			if (isAttached(result))
				return reply
					.type(result.type)
					.header('content-disposition', `attachment; filename="${result.fileName}"`)
					.header('content-security-policy', "sandbox; default-src 'none'")
					.send(result.attached)
			if (isRedirect(result)) return reply.redirect(result.movedTo, 301)
			const isShared = declared.sharedFor !== undefined
			if (!isPrepared(result) && !isShared) return result
			const { prepared }: JsonReply = isPrepared(result) ? result : { prepared: String(reply.serialize(result)) }
			if (isShared) {
				const etag = entityTagOf(prepared)
				reply.header('etag', etag)
				if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
			}
			reply.type('application/json; charset=utf-8').serializer((text: string) => text)
			return prepared
		},
	})
}

const ofThing = /^\/api\/(?:admin\/)?(?:orders\/:(number)|returns\/:(reference))\//

/** The order or return of the store that a call locks while it works: what moves its stock and money, and a preview of that. */
function thingOf({ path, method, idempotent }: Endpoint, { params }: FastifyRequest): string | null {
	const [start, number, reference] = ofThing.exec(path) ?? []
	if (!start || method === 'GET' || !(idempotent || path.endsWith('/preview'))) return null
	const name = number ?? reference ?? ''
	return `${start} ${(params as Record<string, string>)[name]}`
}

const isPrepared = (result: unknown): result is JsonReply =>
	typeof result === 'object' && result !== null && 'prepared' in result

const isRedirect = (result: unknown): result is RedirectReply =>
	typeof result === 'object' && result !== null && 'movedTo' in result

const isAttached = (result: unknown): result is FileReply =>
	typeof result === 'object' && result !== null && 'attached' in result
