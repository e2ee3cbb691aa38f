// Every picture: which scene, which artwork goes on what, how large.
import { readFileSync } from 'node:fs'

export const flavours = JSON.parse(readFileSync(new URL('./flavours.json', import.meta.url), 'utf8'))

const shadow = 0.8
export const pictures = {}

for (const { slug } of flavours) {
	for (const view of ['front', 'angle', 'back'])
		pictures[`can-${slug}-${view}`] = {
			scene: `can-${view}`,
			art: { can: `label-${slug}` },
			width: 960,
			height: 1600,
			samples: 160,
			compose: { shadow, ink_gain: 1.55, foil_gain: 1.3, saturation: 1.06 },
		}
}
