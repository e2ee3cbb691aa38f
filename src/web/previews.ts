/** The link previews in public/social, `social-<name>.jpg`: products by their slug, pages by their path. */
export const previews: readonly string[] = [
	'blood-orange',
	'careers',
	'gift-card',
	'home',
	'ingredients',
	'token',
	'tote',
	'untapped-starter-pack',
	'where-to-buy',
]

/** The preview made for the page at this path, if there is one. */
export function previewOf(path: string): string | null {
	const name = path === '/' ? 'home' : (path.split('/').at(-1) ?? '')
	const isOwn = path === '/' || path.startsWith('/product/') || path.split('/').length === 2
	return isOwn && previews.includes(name) ? `/social/social-${name}.jpg` : null
}
