// node art/map.mjs: draws the map of the United States that the store locator shows, from us-atlas, into src/web/public/maps.
import { writeFileSync } from 'node:fs'
import { merge, mesh } from 'topojson-client'
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' }

const { states } = atlas.objects

/** Closer points are one: the map is never shown so large that they could be told apart. */
const near = 0.9

function thinned(line) {
	const kept = []
	for (const [x, y] of line) {
		const last = kept.at(-1)
		if (!last || Math.hypot(x - last[0], y - last[1]) >= near) kept.push([x, y])
	}
	return kept
}
const round = (number) => Math.round(number * 10) / 10
/** Relative steps in tenths: half the text of absolute ones. */
function pathOf(lines, isClosed) {
	return lines
		.map(thinned)
		.filter((line) => line.length > (isClosed ? 3 : 1))
		.map((line) => {
			let [x, y] = line[0].map(round)
			let path = `M${x} ${y}l`
			for (const point of line.slice(1)) {
				const dx = round(point[0] - x)
				const dy = round(point[1] - y)
				path += `${dx} ${dy} `
				x = round(x + dx)
				y = round(y + dy)
			}
			return path.trimEnd() + (isClosed ? 'z' : '')
		})
		.join('')
		.replaceAll(' -', '-')
		.replaceAll(/(?<![\d.])0\./g, '.')
}

const land = merge(atlas, states.geometries).coordinates.flat()
const borders = mesh(atlas, states, (a, b) => a !== b).coordinates
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><path fill="#1e1e27" d="${pathOf(land, true)}"/><path fill="none" stroke="#3a3a47" stroke-width=".8" stroke-linejoin="round" d="${pathOf(borders, false)}"/></svg>\n`
writeFileSync(new URL('../src/web/public/maps/us.svg', import.meta.url), svg)
console.log(`src/web/public/maps/us.svg: ${svg.length} bytes`)
