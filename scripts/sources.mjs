import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './child.mjs'
import { Obstacle, step } from './say.mjs'

const sources = [
	'src',
	'content',
	'db/migrations',
	'index.html',
	'vite.config.ts',
	'tsconfig.json',
	'package-lock.json',
	'scripts/build.mjs',
]
const stampPath = join(root, 'dist', '.built')

/** Whether dist/ was built from the sources as they are now. */
export function isBuilt() {
	return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint()
}

/** The stamp goes first and comes back last: an interrupted build is done again. */
export async function build(node) {
	const built = fingerprint()
	await step('Building', async () => {
		rmSync(stampPath, { force: true })
		const { code, output } = await runNode(node, ['scripts/build.mjs'], { env: { NODE_ENV: 'production' } })
		if (code !== 0) throw new Obstacle(`${output.trim()}\nThe build failed (code ${code}).`.trim())
		writeFileSync(stampPath, built)
	})
}

/** Sizes and times rather than contents: this runs on every start. */
function fingerprint() {
	const hash = createHash('sha256')
	for (const source of sources) addTo(hash, source)
	return hash.digest('hex')
}

function addTo(hash, path) {
	const stats = statSync(join(root, path), { throwIfNoEntry: false })
	if (!stats || /\.test\.tsx?$/.test(path)) return
	if (stats.isDirectory()) {
		for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`)
	} else {
		hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
	}
}
