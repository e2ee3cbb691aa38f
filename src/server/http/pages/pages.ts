import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseOutage } from '#server/db/database-outage.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { SecurityHeaders } from '../listening.ts'
import { sendRefusal } from '../on-error.ts'
import { targetParts } from '../requests/request-target.ts'
import type { Sessions } from '../session.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderPage } from './render-page.ts'

export interface PageDeps {
	/** Where the built files for the browser are; null in development, where the bundler serves them. */
	clientDir: string | null
	cache: PageCache
	render: RenderPage
	sessions: Sessions
	/** Of every answer; those of a kept page are kept with it. */
	securityHeaders: SecurityHeaders
}

const forever = 'public, max-age=31536000, immutable'
const pageHeaders = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'public, max-age=0, must-revalidate',
}

/** Built files and pages; last of all routes, for it takes every path that nothing else took. */
export async function pages(app: FastifyInstance, deps: PageDeps): Promise<void> {
	if (deps.clientDir) await builtFiles(app, deps.clientDir)

	app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, notFound('This address')))

	/** Undefined while nobody can say who it is: then the page comes all the same, and says so where its calls fail. */
	const viewerOf = (request: FastifyRequest) =>
		deps.sessions.viewerOf(request).catch((error: unknown) => {
			if (isDatabaseOutage(error)) return undefined
			throw error
		})

	app.get('/*', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
		if (request.url.startsWith('/api/')) throw notFound('This address')
		const pageUrl = await deps.render.urlOf(request.url)
		const isPublic = pageUrl.access === 'public'
		if (isPublic && (await deps.cache.answerOnceKept(request.raw, reply.raw, pageUrl))) return reply.hijack()
		const viewer = isPublic || !request.headers.cookie ? null : await viewerOf(request)
		const page = await deps.render.page(pageUrl, viewer || null).catch((error: unknown) => {
			if (error instanceof Refusal && error.code === 'UNAVAILABLE') return error
			throw error
		})
		if (page.status === 503 && isPublic && deps.cache.answerAsItWas(request.raw, reply.raw, pageUrl))
			return reply.hijack()
		if (page instanceof Refusal) throw page
		reply.headers(pageHeaders)
		// Parameters that the page does not read stay in the new URL.
		if (page.location)
			return reply.redirect(targetParts(page.location).path + targetParts(request.url).search, page.status)
		if (viewer === undefined || page.status === 503)
			return reply.code(503).headers({ 'retry-after': 2, 'cache-control': 'no-store' }).send(page.html)
		reply.code(page.status)
		const headers = page.status === 200 ? sharedHeaders(reply.getHeaders(), deps.securityHeaders) : null
		// A URL that holds a token is one person's, though its bytes are not.
		if (!isPublic || pageUrl.keptBy !== 'everybody') reply.header('cache-control', 'no-store')
		if (!isPublic || pageUrl.keptBy === 'nobody' || !headers) return reply.send(page.html)
		await deps.cache.keep(
			pageUrl,
			page,
			pageUrl.keptBy === 'us' ? { ...headers, 'cache-control': 'no-store' } : headers,
		)
		// From now on the page is in memory: answer as everybody after us is answered.
		if (deps.cache.answer(request.raw, reply.raw, pageUrl)) return reply.hijack()
		return reply.send(page.html)
	})
}

const sharedNames = ['content-type', 'cache-control', 'content-language', 'link']

/** The headers of an answer that everybody may have; null when one of them says that it is for one person. */
function sharedHeaders(
	given: Readonly<Record<string, unknown>>,
	security: Readonly<Record<string, string>>,
): Record<string, string> | null {
	if (given['set-cookie'] !== undefined || /\b(private|no-store)\b/.test(String(given['cache-control']))) return null
	const names = [...sharedNames, ...Object.keys(security)].filter((name) => given[name] !== undefined)
	return Object.fromEntries(names.map((name) => [name, String(given[name])]))
}

async function builtFiles(app: FastifyInstance, root: string): Promise<void> {
	const options = { root, serve: false, preCompressed: true, decorateReply: true } as const
	await app.register(fastifyStatic, options)
	const config = { open: true } as const
	for (const entry of readdirSync(root, { withFileTypes: true })) {
		if (entry.name.startsWith('.') || /\.(br|gz|html)$/.test(entry.name)) continue
		if (!entry.isDirectory()) {
			app.get(`/${entry.name}`, { config, schema: { hide: true } }, (_, reply) =>
				reply.sendFile(entry.name, { maxAge: 86_400_000 }),
			)
			continue
		}
		// Names under assets/ carry a hash of their content; other names stay when their content changes.
		const isHashed = entry.name === 'assets'
		app.get(`/${entry.name}/*`, { config, schema: { hide: true } }, (request, reply) => {
			const path = (request.params as { '*': string })['*']
			if (isHashed) reply.header('cache-control', forever)
			// Mails and link previews show them elsewhere.
			if (entry.name === 'pictures') reply.header('cross-origin-resource-policy', 'cross-origin')
			return reply.sendFile(path, join(root, entry.name), isHashed ? { cacheControl: false } : { maxAge: 604_800_000 })
		})
	}
}
