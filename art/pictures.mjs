// Every picture: which scene, which artwork goes on what, how large.
import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
export const flavors = read('./flavors.json')
/** How the drink of each recipe looks. */
const recipes = read('./drinks.json')

const can = { shadow: 0.8, ink_gain: 2.05, foil_gain: 1.5, saturation: 1.06 }
const group = { ...can, shadow: 0.75, calm: true }
const labels = Object.fromEntries(flavors.map(({ slug }) => [slug, `label-${slug}`]))
const square = { width: 1600, height: 1600 }

export const pictures = {}
for (const { slug } of flavors) {
	const label = `label-${slug}`
	for (const view of ['front', 'three-quarter', 'back'])
		pictures[`can-${slug}-${view}`] = {
			scene: `can-${view}`,
			art: { can: label },
			width: 960,
			height: 1600,
			samples: view === 'front' ? 150 : 110,
			compose: can,
		}
	pictures[`pack-${slug}-4`] = {
		scene: 'pack-4',
		art: { can: label },
		...square,
		samples: 96,
		scale: 0.8,
		compose: group,
	}
	pictures[`pack-${slug}-12`] = {
		scene: 'pack-12',
		art: { can: label, box: `carton-${slug}` },
		...square,
		samples: 96,
		scale: 0.8,
		compose: group,
	}
	pictures[`pack-${slug}-24`] = {
		scene: 'pack-24',
		art: { can: label, box: `tray-${slug}` },
		...square,
		samples: 80,
		scale: 0.8,
		compose: group,
	}
}
pictures['can-underside'] = {
	scene: 'can-underside',
	art: { can: 'label-blood-orange' },
	width: 1200,
	height: 1600,
	samples: 110,
	scale: 0.8,
	compose: { ...can, shadow: 0 },
}
pictures.lineup = {
	scene: 'lineup',
	art: labels,
	width: 1920,
	height: 960,
	widths: [320, 480, 640, 960, 1440],
	samples: 72,
	scale: 0.8,
	compose: group,
}
pictures['bundle-variety-pack'] = {
	scene: 'bundle-variety',
	art: labels,
	...square,
	samples: 64,
	scale: 0.68,
	compose: group,
}
pictures['bundle-starter-pack'] = {
	scene: 'bundle-starter',
	art: { ...labels, bottle: 'bottle' },
	...square,
	samples: 64,
	scale: 0.68,
	compose: group,
}
const goods = { ...group, foil_gain: 1, ink_gain: 1.75 }
const cloth = { ...group, foil_gain: 1, ink_gain: 2.6, woven: true, shadow: 0.5 }
pictures['merch-bottle'] = {
	scene: 'merch-bottle',
	art: { bottle: 'bottle' },
	...square,
	samples: 80,
	scale: 0.68,
	compose: goods,
}
for (const kind of ['tee', 'hoodie', 'tote'])
	pictures[`merch-${kind}`] = {
		scene: `merch-${kind}`,
		art: { cloth: `cloth-${kind}` },
		...square,
		samples: 80,
		scale: 0.8,
		// brushed cotton swallows more light than the others
		compose: kind === 'hoodie' ? { ...cloth, ink_gain: 3.9 } : cloth,
	}
pictures['merch-cap'] = {
	scene: 'merch-cap',
	art: { cap: 'cloth-cap' },
	...square,
	samples: 80,
	scale: 0.68,
	compose: cloth,
}
pictures['gift-card'] = {
	scene: 'gift-card',
	art: { card: 'giftcard' },
	...square,
	samples: 64,
	scale: 0.68,
	compose: group,
}
pictures['bundle-gym-bag'] = {
	scene: 'bundle-gym',
	art: { can: 'label-blood-orange', box: 'carton-blood-orange', bottle: 'bottle', cap: 'cloth-cap' },
	...square,
	samples: 64,
	scale: 0.68,
	compose: group,
}
pictures['bundle-night-shift'] = {
	scene: 'bundle-night',
	art: { can: 'label-midnight-cola', box: 'carton-midnight-cola', tote: 'cloth-tote' },
	...square,
	samples: 64,
	scale: 0.68,
	compose: group,
}
const wheels = {
	'blood-orange': ['wheel-blood'],
	'citrus-surge': ['wheel-lemon', 'wheel-lime'],
	'cherry-lime': ['wheel-lime'],
}
const sheets = (stems) => Object.fromEntries(stems.map((stem) => [stem, stem]))
for (const { slug, a, b } of flavors)
	pictures[`hero-${slug}`] = {
		scene: 'hero',
		whole: true,
		art: { can: `label-${slug}`, ...sheets(wheels[slug] ?? []) },
		settings: { flavor: slug, a, b },
		width: 1440,
		height: 1600,
		widths: [320, 480, 640, 960, 1440],
		samples: 64,
		scale: 0.8,
		compose: { saturation: 1.06 },
	}
const mixed = (kind, wheelsOf, samples) => ({
	scene: `drink-${kind}`,
	whole: true,
	art: sheets(wheelsOf.map((fruit) => `wheel-${fruit}`)),
	...square,
	samples,
	scale: 0.65,
	compose: { saturation: 1.06, shadow: 0.7 },
})
// crushed ice takes the longest, and hides its grain
for (const kind of ['highball', 'spritz', 'slush', 'mule', 'float', 'punch'])
	pictures[`drink-${kind}`] = mixed(kind, ['blood', 'lemon', 'lime'], kind === 'slush' ? 44 : 110)
const cutAcross = new Set(['rim', 'inside', 'floating', 'lying'])
for (const [slug, { garnish }] of Object.entries(recipes)) {
	const fruits = garnish.flatMap(([kind, fruit]) => (cutAcross.has(kind) ? [fruit] : []))
	pictures[`drink-${slug}`] = { ...mixed(slug, [...new Set(fruits)], 20), scale: 0.5 }
}
