/** The link previews in public/social, `social-<name>.jpg`: products by their slug, pages by their path (art/social.mjs). */
export const previews: readonly string[] = [
	'about',
	'accessibility',
	'arctic-mint',
	'berry-voltage',
	'blood-orange',
	'cap',
	'careers',
	'cherry-lime',
	'citrus-surge',
	'claim',
	'contact',
	'creators',
	'distributors-apply',
	'entrepreneur',
	'flavors',
	'gift-card',
	'gift-cards-balance',
	'gym-bag-bundle',
	'help',
	'home',
	'hoodie',
	'ingredients',
	'leaderboard',
	'mango-heat',
	'midnight-cola',
	'mixology',
	'night-shift-bundle',
	'nutrition-facts',
	'partner',
	'peach-static',
	'press',
	'privacy',
	'shop',
	'shop-compare',
	'starter',
	'steel-bottle',
	'stories',
	'tee',
	'terms',
	'token',
	'tote',
	'untapped-starter-pack',
	'variety-pack',
	'where-to-buy',
	'why-untapped',
]

/** The preview made for the page at this path, if there is one. */
export function previewOf(path: string): string | null {
	const name = path.startsWith('/product/')
		? path.slice('/product/'.length)
		: path.slice(1).replaceAll('/', '-') || 'home'
	return previews.includes(name) ? `/social/social-${name}.jpg` : null
}
