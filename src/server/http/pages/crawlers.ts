import type { FastifyInstance } from 'fastify'
import { inProcessCall } from '../in-process-call.ts'
import { type NamedPage, type NamedThings, namedPages } from './named-pages.ts'
import { listedPages, pictureSources } from './render-page.ts'

const config = { open: true } as const
const schema = { hide: true } as const
/** Asked for again by every crawler, the same for all. */
const anHour = 'public, max-age=3600'

const manifest = JSON.stringify({
	name: 'UNTAPPED',
	short_name: 'UNTAPPED',
	description: 'Energy drinks that say what is in them.',
	start_url: '/',
	display: 'standalone',
	background_color: '#0a0a0f',
	theme_color: '#0a0a0f',
	icons: [
		{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
	shortcuts: [
		{ name: 'Shop', url: '/shop' },
		{ name: 'My orders', url: '/account?tab=orders' },
	],
})

/** Paths of pages that belong to one person, or that are another page under a filter. */
const closed = [
	'/api/',
	'/account',
	'/admin',
	'/checkout',
	'/order/',
	'/gateway/',
	'/shop/compare',
	'/login',
	'/signup',
]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** For search engines and home screens: robots.txt, the sitemap with its pictures, the web manifest. */
export function crawlerRoutes(app: FastifyInstance, parts: NamedThings & { publicUrl: () => string }): void {
	const call = inProcessCall(app)

	app.get('/robots.txt', { config, schema }, async (_, reply) => {
		reply.type('text/plain; charset=utf-8').header('cache-control', anHour)
		const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
		return `${lines.join('\n')}\n\nSitemap: ${parts.publicUrl()}/sitemap.xml\n`
	})

	app.get('/site.webmanifest', { config, schema }, async (_, reply) => {
		reply.type('application/manifest+json').header('cache-control', anHour)
		return manifest
	})

	app.get('/sitemap.xml', { config, schema }, async (_, reply) => {
		const pages: NamedPage[] = [...listedPages.map((path) => ({ path })), ...(await namedPages(call, parts))]
		const origin = parts.publicUrl()
		const urls = pages.map(({ path, picture, changed }) => {
			const image = picture && pictureSources(picture)?.largest
			return [
				`<url><loc>${escaped(origin + path)}</loc>`,
				changed ? `<lastmod>${changed}</lastmod>` : '',
				image ? `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>` : '',
				'</url>',
			].join('')
		})
		reply.type('application/xml; charset=utf-8').header('cache-control', anHour)
		return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`
	})
}
