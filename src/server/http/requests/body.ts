import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'

declare module 'fastify' {
	interface FastifyRequest {
		rawBody: Buffer | null
		/** The fault in the text of the body; reported only after origin, sign-in and role were checked. */
		bodyFault: Refusal | null
	}
}

const deepest = 12

/** JSON alone, parsed strictly: no text/plain, no prototype keys, nothing that PostgreSQL could not store. */
export function jsonBodies(app: FastifyInstance): void {
	app.decorateRequest('rawBody', null)
	app.decorateRequest('bodyFault', null)
	app.removeAllContentTypeParsers()
	const parse = app.getDefaultJsonParser('error', 'error')
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
		if (request.routeOptions.config.keepsRawBody) request.rawBody = bytes
		if (bytes.length === 0) return done(null, undefined)
		if (!isUtf8(bytes)) {
			request.bodyFault = new Refusal('BAD_REQUEST', 'The body is not valid UTF-8.')
			return done(null, undefined)
		}
		void parse(request, bytes.toString('utf8'), (error, body) => {
			if (error) request.bodyFault = new Refusal('BAD_REQUEST', 'The body is not valid JSON.')
			done(null, error ? undefined : body)
		})
	})
}

export function malformedBody(request: FastifyRequest): Refusal | null {
	if (request.bodyFault) return request.bodyFault
	try {
		refuseUnstorable(request.body, 'body')
		return null
	} catch (error) {
		return error as Refusal
	}
}

/** Refuses NUL, lone surrogates and absurd nesting anywhere in a value. */
export function refuseUnstorable(value: unknown, where: string, depth = 0): void {
	if (typeof value === 'string') {
		if (value.includes('\u0000') || !value.isWellFormed())
			throw new Refusal('BAD_REQUEST', `The ${where} holds characters that cannot be stored.`)
		return
	}
	if (typeof value !== 'object' || value === null) return
	if (depth > deepest) throw new Refusal('BAD_REQUEST', `The ${where} is nested too deeply.`)
	for (const [key, inner] of Object.entries(value)) {
		refuseUnstorable(key, where, depth + 1)
		refuseUnstorable(inner, where, depth + 1)
	}
}
