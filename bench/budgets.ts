import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesOf } from '#web/assets.ts'

/** The most that a browser may have to load for the product page, in kB as Brotli sends them. */
export const maxKilobytes = { script: 145, style: 20 } as const

/** What files of the client build weigh together, in kB as Brotli sends them. */
export const weightOf = (paths: readonly string[], clientDir = 'dist/client'): number =>
	paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(clientDir, path))).length, 0) / 1024

/** Says what the product page of the build weighs; ends with 1 when that is too much. */
function checkBuild(clientDir: string): void {
	const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
	const { script, early, modules, styles } = filesOf({ manifest }, 'storefront/shop/product.tsx')
	const weights = [
		{ what: 'JavaScript', weight: weightOf([script, early.src, ...modules], clientDir), max: maxKilobytes.script },
		{ what: 'CSS', weight: weightOf(styles, clientDir), max: maxKilobytes.style },
	]
	for (const { what, weight, max } of weights) {
		const isMet = weight <= max
		console.log(`${isMet ? '✓' : '✗'} ${what} of the product page: ${weight.toFixed(1)} kB of ${max}`)
		if (!isMet) process.exitCode = 1
	}
}

if (import.meta.main) checkBuild(process.argv[2] ?? 'dist/client')
