// The link previews, 1200 × 630: what a link to the store looks like elsewhere. See README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { flavors } from './pictures.mjs'
import { fontFolder, out, python, root, run } from './tools.mjs'

const volt = { a: '#d6ff3d', b: '#4a6a00', ground: '#0d0f06' }
const dusk = { a: '#6a5cff', b: '#2a1a7a', ground: '#0a0918' }
const ember = { a: '#ff7a18', b: '#8f1220', ground: '#140607' }
const steel = { a: '#cfdbe8', b: '#61728a', ground: '#0b0e13' }
const theme = (slug) => flavors.find((flavor) => flavor.slug === slug)

const drinks = flavors.map(({ slug, name, caffeine, a, b, ground }) => ({
	name: slug,
	headline: name,
	line: `${caffeine} mg of caffeine. Zero sugar.`,
	picture: `hero-${slug}`,
	a,
	b,
	ground,
}))

const products = [
	[
		'untapped-starter-pack',
		'Starter Pack',
		'All eight flavors and a steel bottle to keep.',
		'bundle-starter-pack',
		volt,
	],
	['variety-pack', 'Variety Pack', 'Sixteen cans, two of each flavor.', 'bundle-variety-pack', dusk],
	['gym-bag-bundle', 'Gym Bag Bundle', 'Twelve cans, a bottle and a cap.', 'bundle-gym-bag', ember],
	[
		'night-shift-bundle',
		'Night Shift Bundle',
		'Twelve cans of Midnight Cola and a canvas tote.',
		'bundle-night-shift',
		theme('midnight-cola'),
	],
	['steel-bottle', 'Steel Bottle', 'Insulated, 20 fl oz.', 'merch-bottle', steel],
	['cap', 'Six-Panel Cap', 'The mark, up front.', 'merch-cap', steel],
	['tote', 'Canvas Tote', 'Carries twelve cans.', 'merch-tote', steel],
	['tee', 'Heavyweight Tee', 'The mark, small.', 'merch-tee', steel],
	['hoodie', 'Brushed Hoodie', 'The wordmark, across the back.', 'merch-hoodie', steel],
	['gift-card', 'Gift Card', 'Unleash somebody.', 'gift-card', volt],
]

const pages = [
	['home', 'Latent energy, released', 'Eight flavors. Zero sugar.', 'hero-citrus-surge', theme('citrus-surge')],
	['shop', 'The shop', 'Cans by 4, 12 and 24, bundles and merchandise.', 'pack-blood-orange-12', ember],
	['shop-compare', 'Side by side', 'Two or more drinks, figure by figure.', 'pack-cherry-lime-4', theme('cherry-lime')],
	['flavors', 'Eight flavors', 'Find the one that is yours.', 'bundle-variety-pack', dusk],
	[
		'ingredients',
		'What is in the can',
		'Every ingredient, how much of it, and what it is there for.',
		'can-citrus-surge-back',
		theme('citrus-surge'),
	],
	['nutrition-facts', 'Nutrition facts', 'The panel of every flavor.', 'can-arctic-mint-back', theme('arctic-mint')],
	[
		'why-untapped',
		'Why Untapped',
		'What is different about our drinks, with sources.',
		'can-blood-orange-three-quarter',
		theme('blood-orange'),
	],
	['where-to-buy', 'Where to buy', 'Cold cans near you.', 'pack-mango-heat-24', theme('mango-heat')],
	['stories', 'Stories', 'From the people who make it and drink it.', 'hero-berry-voltage', theme('berry-voltage')],
	['about', 'About Untapped', 'Latent energy, released.', 'can-midnight-cola-three-quarter', theme('midnight-cola')],
	['token', '$UNTAPPED', 'A loyalty reward whose books are public.', 'can-berry-voltage-three-quarter', dusk],
	[
		'claim',
		'Claim your code',
		'Under your can there may be one. It is worth tokens.',
		'can-underside',
		theme('blood-orange'),
	],
	[
		'leaderboard',
		'Leaderboard',
		'The season’s standings in $UNTAPPED. Not open yet.',
		'hero-arctic-mint',
		theme('arctic-mint'),
	],
	['press', 'Press', 'Releases, facts and pictures.', 'pack-peach-static-4', theme('peach-static')],
	['careers', 'Work with us', 'Open positions at Untapped.', 'merch-hoodie', steel],
	['contact', 'Talk to us', 'A question, an order, an idea.', 'can-peach-static-front', theme('peach-static')],
	['help', 'Shipping and returns', 'What it costs, and when it arrives.', 'pack-mango-heat-12', theme('mango-heat')],
	['gift-cards-balance', 'Gift card balance', 'What is left on it.', 'gift-card', volt],
	['starter', 'Start here', 'One can of each flavor, and a steel bottle to keep.', 'bundle-starter-pack', volt],
	[
		'mixology',
		'Mixology',
		'Zero-proof drinks built on our cans. Not open yet.',
		'drink-highball',
		theme('citrus-surge'),
	],
	['creators', 'Creators', 'A program for people who make things. Not open yet.', 'drink-punch', theme('cherry-lime')],
	['partner', 'Partner with us', 'For shops, venues and events.', 'pack-citrus-surge-24', theme('citrus-surge')],
	['entrepreneur', 'Build a territory', 'With our drinks, and our help.', 'pack-arctic-mint-12', theme('arctic-mint')],
	[
		'distributors-apply',
		'Become a distributor',
		'By the case, at the prices of a tier. Write to us.',
		'pack-berry-voltage-24',
		theme('berry-voltage'),
	],
	['privacy', 'Privacy policy', 'What we keep, why, and for how long.', 'can-arctic-mint-front', steel],
	['terms', 'Terms of service', 'What you can expect of us, and we of you.', 'can-midnight-cola-front', steel],
	['accessibility', 'Accessibility', 'How we build, and how to tell us.', 'can-citrus-surge-front', steel],
]

const cards = [
	...drinks,
	...[...products, ...pages].map(([name, headline, line, picture, { a, b, ground }]) => ({
		name,
		headline,
		line,
		picture,
		a,
		b,
		ground,
	})),
].map((card) => ({ ...card, name: `social-${card.name}` }))

const delivered = JSON.parse(readFileSync(join(root, 'src/web/pictures.json'), 'utf8'))

/** As large as fits on the right; what floats may run over the edge a little. */
async function placed(picture) {
	const { width } = delivered[picture]
	const trimmed = sharp(join(root, `src/web/public/pictures/${picture}-${width}.webp`)).trim({ threshold: 12 })
	const kind = picture.split('-')[0]
	const inside = { hero: { width: 610, height: 690 }, can: { width: 560, height: 600 } }[kind] ?? {
		width: 560,
		height: 530,
	}
	const { data, info } = await sharp(await trimmed.toBuffer())
		.resize({ ...inside, fit: 'inside' })
		.toBuffer({ resolveWithObject: true })
	const left = Math.round(890 - info.width / 2)
	const top = Math.round(318 - info.height / 2)
	const cut = {
		left: 0,
		top: Math.max(0, -top),
		width: Math.min(info.width, 1200 - left),
		height: Math.min(info.height + Math.min(0, top), 630),
	}
	return { input: await sharp(data).extract(cut).toBuffer(), left, top: Math.max(0, top) }
}

/** The best quality that stays within 120 kB. */
async function small(picture) {
	for (let quality = 88; ; quality -= 3) {
		const file = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
		if (file.length <= 120_000 || quality < 60) return file
	}
}

const grounds = join(out, 'social')
const previews = join(root, 'src/web/public/social')
for (const folder of [grounds, previews]) mkdirSync(folder, { recursive: true })
fontFolder()
writeFileSync(join(grounds, 'cards.json'), JSON.stringify(cards))
run(python, [join(root, 'art/lib/social.py'), join(grounds, 'cards.json'), grounds])
const only = process.argv.slice(2)
for (const { name, picture } of cards)
	if (!delivered[picture]) console.log(`${name} waits for ${picture}`)
	else if (!only.length || only.includes(name)) {
		const ground = sharp(join(grounds, `${name}.svg`)).composite([await placed(picture)])
		writeFileSync(join(previews, `${name}.jpg`), await small(sharp(await ground.png().toBuffer())))
	}
