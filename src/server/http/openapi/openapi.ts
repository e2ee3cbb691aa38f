import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiKeyScopeOf } from '#contracts/account/api-key-scopes.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { apiReference } from './api-reference.ts'
import { groupOf, operationIdOf, summaryTexts, withRefusals } from './openapi-document.ts'

/** A call is made signed in, or by a key where one may have its scope. */
function securityOf(endpoint: Endpoint) {
	const scope = apiKeyScopeOf(endpoint)
	return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

/** The description of every call, printed from the schemas that validate it. */
export async function openApi(app: FastifyInstance): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: 'UNTAPPED',
				description:
					'The one interface that serves the pages, partners’ scripts and tests. Amounts are integer US cents. Pictures have an absolute URL beside their name.',
				version: '1.0.0',
			},
			components: {
				securitySchemes: {
					session: { type: 'apiKey', in: 'cookie', name: 'untapped_session' },
					apiKey: {
						type: 'http',
						scheme: 'bearer',
						description: 'An API key from the account, with the scope of the call.',
					},
				},
			},
		},
		transform: (route) => {
			const { schema, url } = jsonSchemaTransform(route)
			const { endpoint } = (route.route.config ?? {}) as { endpoint?: Endpoint }
			if (!endpoint || !schema) return { schema: { hide: true }, url }
			return {
				schema: {
					...schema,
					...summaryTexts(endpoint.summary),
					operationId: operationIdOf(endpoint),
					tags: [groupOf(endpoint.path)],
					...(endpoint.example !== undefined && { body: { ...(schema.body as object), examples: [endpoint.example] } }),
					...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
					...(endpoint.idempotent && {
						headers: {
							type: 'object',
							required: ['Idempotency-Key'],
							properties: { 'Idempotency-Key': { type: 'string', minLength: 1, maxLength: 255 } },
						},
					}),
				},
				url,
			}
		},
	})
	let document: object | undefined
	app.get('/api/openapi.json', { config: { open: true }, schema: { hide: true } }, async () => {
		document ??= withRefusals(app.swagger())
		return document
	})
	await apiReference(app)
	// The page of the interface has its script and styles inside the document; no other page may.
	app.addHook('onSend', async (request, reply) => {
		if (!request.url.startsWith('/api/docs')) return
		reply.header(
			'content-security-policy',
			"default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
		)
	})
}
