import type { DehydratedState } from '@tanstack/react-query'
import { announcementKey } from '#web/features/frame/announcement.ts'
import { themeKey } from '#web/lib/browser/theme.ts'
import { pictureSources } from '#web/lib/pictures.ts'
import type { DocumentFiles } from './assets.ts'
import { canonicalOf, type Head, referrerOf, titleOf } from './head.ts'
import { previewOf } from './seo/previews.ts'

/** The state that the client starts from: the server's answers, and the error the page ended with, if any. */
export interface StartState {
	queries: DehydratedState
	error: { status: number; body: string } | null
	analyticsKey: string | null
}

interface DocumentParts {
	head: Head
	url: URL
	origin: string
	files: DocumentFiles
	body: string
	state: StartState
	/** Cards are not charged here, and this is no demonstration: every page says so. */
	isTestStore: boolean
}

/** Outside the application: it costs the shared bundles nothing, and no page can forget it. */
const testStoreNotice = `<aside aria-label="Test store" style="padding:.625rem 1rem;background:#7f1d1d;color:#fff;font-size:.875rem;font-weight:600;line-height:1.4;text-align:center">This is a test store: no card is charged, and nothing that is ordered here is sent.</aside>`

/** The whole page. It holds no script of its own and no style element: the Content-Security-Policy allows neither. */
export function documentOf({ head, url, origin, files, body, state, isTestStore }: DocumentParts): string {
	const hero = head.hero && pictureSources(head.hero.name)
	const preview = previewOf(url.pathname) ?? pictureSources(head.preview ?? head.hero?.name ?? 'lineup')?.largest
	const data = head.data && { '@context': 'https://schema.org', '@graph': head.data.map((part) => part(origin)) }
	// A URL that is one person's is told to nobody, and one document may stand for many of them.
	const canonical = head.noReferrer ? null : escaped(canonicalOf(origin, url))
	const lines = [
		'<!doctype html>',
		'<html lang="en-US">',
		'<head>',
		'<meta charset="utf-8">',
		`<meta name="referrer" content="${referrerOf(head)}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escaped(titleOf(head))}</title>`,
		`<meta name="description" content="${escaped(head.description)}">`,
		`<meta name="robots" content="${head.isPrivate ? 'noindex' : 'index,follow'}">`,
		...files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
		...(hero && head.hero
			? [
					`<link rel="preload" as="image" type="image/avif" imagesrcset="${hero.avif}" imagesizes="${escaped(head.hero.sizes)}" fetchpriority="high">`,
				]
			: []),
		...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
		`<script ${files.early.isModule ? 'type="module" ' : ''}src="${files.early.src}" id="early" data-announcement="${announcementKey}" data-theme="${themeKey}" data-script="${files.script}" data-modules="${files.modules.join(' ')}"${head.isPrivate ? ' data-private' : ''}></script>`,
		...(canonical ? [`<link rel="canonical" href="${canonical}">`] : []),
		'<meta name="theme-color" content="#0a0a0f">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		'<link rel="apple-touch-icon" href="/icon-180.png">',
		'<link rel="manifest" href="/site.webmanifest">',
		'<meta property="og:site_name" content="UNTAPPED">',
		'<meta property="og:type" content="website">',
		`<meta property="og:title" content="${escaped(titleOf(head))}">`,
		`<meta property="og:description" content="${escaped(head.description)}">`,
		...(canonical ? [`<meta property="og:url" content="${canonical}">`] : []),
		...(preview ? [`<meta property="og:image" content="${escaped(origin + preview)}">`] : []),
		'<meta name="twitter:card" content="summary_large_image">',
		// Data, not script: nothing of it is run, so the Content-Security-Policy has no say in it.
		...(data ? [`<script type="application/ld+json">${embeddedJson(data)}</script>`] : []),
		'</head>',
		'<body>',
		...(isTestStore ? [testStoreNotice] : []),
		`<div id="app">${body}</div>`,
		`<script type="application/json" id="state">${embeddedJson(state)}</script>`,
		'</body>',
		'</html>',
	]
	return lines.join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON that cannot end its element, and that any reader of lines can hold. */
export const embeddedJson = (value: unknown): string =>
	JSON.stringify(value).replace(
		/[<\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)
