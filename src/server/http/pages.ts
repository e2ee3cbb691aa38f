import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '../errors.ts'
import { sendRefusal } from './on-error.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderPage } from './render-page.ts'
import type { Sessions } from './session.ts'

export interface PageParts {
	/** Where the built files for the browser are; null in development, where the bundler serves them. */
	clientDir: string | null
	cache: PageCache
	render: RenderPage
	sessions: Sessions
}

const forever = 'public, max-age=31536000, immutable'
const pageHeaders = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'public, max-age=0, must-revalidate',
}

/** Built files and pages; last of all routes, for it takes every path that nothing else took. */
export async function pages(app: FastifyInstance, parts: PageParts): Promise<void> {
	if (parts.clientDir) await builtFiles(app, parts.clientDir)

	app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, notFound('This address')))

	app.get('/*', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
		if (request.url.startsWith('/api/')) throw notFound('This address')
		if (!isDecodable(request.url)) throw new Refusal('BAD_REQUEST', 'This address is malformed.')
		const { generation } = parts.cache
		const access = parts.render.accessOf(request.url)
		const viewer = access === 'public' || !request.headers.cookie ? null : await parts.sessions.viewerOf(request)
		const page = await parts.render.page(request.url, viewer)
		if (page.status === 503 && access === 'public' && parts.cache.answerAsItWas(request.raw, reply.raw))
			return reply.hijack()
		reply.headers(pageHeaders)
		if (page.location) return reply.redirect(page.location, page.status)
		reply.code(page.status)
		// An address that holds a token is one person's, though its bytes are not.
		if (access !== 'public' || request.url.includes('token='))
			return reply.header('cache-control', 'no-store').send(page.html)
		if (page.status === 200 && parts.render.isLasting(request.url)) {
			const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => name !== 'x-request-id'))
			await parts.cache.keep(request.url, page.html, headers as Record<string, string>, generation)
			// From now on the page is in memory: answer as everybody after us is answered.
			if (parts.cache.answer(request.raw, reply.raw)) return reply.hijack()
		}
		return reply.send(page.html)
	})
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
			return reply.sendFile(path, join(root, entry.name), isHashed ? { cacheControl: false } : { maxAge: 604_800_000 })
		})
	}
}

function isDecodable(url: string): boolean {
	try {
		return !decodeURIComponent(url).includes('\u0000')
	} catch {
		return false
	}
}
