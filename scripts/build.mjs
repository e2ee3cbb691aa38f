import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './child.mjs'

const text = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|ico|ttf|wasm)$/
const worthwhileBytes = 1024

process.chdir(root)
const forBrowser = build({ logLevel: 'warn', build: { emptyOutDir: true } })
await Promise.all([
	forBrowser.then(() => compressAssets('dist/client')),
	build({ logLevel: 'warn', build: { ssr: true, emptyOutDir: true } }),
])

/** Once and as small as it gets here, so that serving costs nothing. */
async function compressAssets(directory) {
	const names = await readdir(directory, { recursive: true })
	await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(join(directory, name))))
}

async function compress(path) {
	const content = await readFile(path)
	if (content.length < worthwhileBytes) return
	const quality = {
		[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
	}
	await keepIfSmaller(`${path}.br`, await promisify(brotliCompress)(content, { params: quality }), content)
	await keepIfSmaller(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }), content)
}

async function keepIfSmaller(path, compressed, content) {
	if (compressed.length < content.length) await writeFile(path, compressed)
}
