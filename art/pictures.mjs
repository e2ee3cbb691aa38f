// Every picture: which scene, which artwork goes on what, how large.
import { readFileSync } from 'node:fs'

export const flavours = JSON.parse(readFileSync(new URL('./flavours.json', import.meta.url), 'utf8'))

const can = { shadow: 0.8, ink_gain: 2.05, foil_gain: 1.5, saturation: 1.06 }
const group = { ...can, shadow: 0.75, calm: true }
const labels = Object.fromEntries(flavours.map(({ slug }) => [slug, `label-${slug}`]))
const square = { width: 1600, height: 1600 }

export const pictures = {}
for (const { slug } of flavours) {
	const label = `label-${slug}`
	for (const view of ['front', 'angle', 'back'])
		pictures[`can-${slug}-${view}`] = {
			scene: `can-${view}`,
			art: { can: label },
			width: 960,
			height: 1600,
			samples: 150,
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
pictures.lineup = {
	scene: 'lineup',
	art: labels,
	width: 1920,
	height: 960,
	widths: [320, 640, 960, 1440],
	samples: 96,
	compose: group,
}
pictures['bundle-variety-pack'] = {
	scene: 'bundle-variety',
	art: labels,
	...square,
	samples: 72,
	scale: 0.8,
	compose: group,
}
pictures['bundle-starter-pack'] = {
	scene: 'bundle-starter',
	art: { ...labels, bottle: 'bottle' },
	...square,
	samples: 72,
	scale: 0.8,
	compose: group,
}
const goods = { ...group, foil_gain: 1, ink_gain: 1.75 }
pictures['merch-bottle'] = {
	scene: 'merch-bottle',
	art: { bottle: 'bottle' },
	...square,
	samples: 128,
	scale: 0.8,
	compose: goods,
}
for (const kind of ['tee', 'hoodie', 'tote'])
	pictures[`merch-${kind}`] = {
		scene: `merch-${kind}`,
		art: { cloth: `cloth-${kind}` },
		...square,
		samples: 96,
		scale: 0.8,
		compose: goods,
	}
pictures['merch-cap'] = {
	scene: 'merch-cap',
	art: { cap: 'cloth-cap' },
	...square,
	samples: 128,
	scale: 0.8,
	compose: goods,
}
pictures['gift-card'] = {
	scene: 'gift-card',
	art: { card: 'giftcard' },
	...square,
	samples: 72,
	scale: 0.8,
	compose: group,
}
pictures['bundle-gym-bag'] = {
	scene: 'bundle-gym',
	art: { can: 'label-blood-orange', box: 'carton-blood-orange', bottle: 'bottle', cap: 'cloth-cap' },
	...square,
	samples: 72,
	scale: 0.8,
	compose: group,
}
pictures['bundle-night-shift'] = {
	scene: 'bundle-night',
	art: { can: 'label-midnight-cola', box: 'carton-midnight-cola', tote: 'cloth-tote' },
	...square,
	samples: 72,
	scale: 0.8,
	compose: group,
}
const wheels = {
	'blood-orange': ['wheel-blood'],
	'citrus-surge': ['wheel-lemon', 'wheel-lime'],
	'cherry-lime': ['wheel-lime'],
}
for (const { slug } of flavours)
	pictures[`hero-${slug}`] = {
		scene: 'hero',
		art: { can: `label-${slug}` },
		needs: wheels[slug],
		layers: { back: 'hero-back', fore: 'hero-fore' },
		flavour: slug,
		width: 1440,
		height: 1600,
		widths: [320, 640, 960, 1440],
		samples: 110,
		scale: 0.8,
		compose: { ...can, shadow: 0.6, back_blur: 1.6, fore_blur: 0.8 },
	}
