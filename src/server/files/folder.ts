import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePlace } from './file-place.ts'

export const inFolder = (root: string): FilePlace => ({
	async write(name, bytes) {
		const path = join(root, name)
		await mkdir(dirname(path), { recursive: true })
		// Written aside and renamed, so that a half-written file is never seen.
		const aside = `${path}.part`
		try {
			// On the disk before its record says that it is there, as the record itself is.
			await writeFile(aside, bytes, { mode: 0o600, flush: true })
			await rename(aside, path)
		} catch (error) {
			// On a full disk the half of it would keep even smaller ones out.
			await rm(aside, { force: true }).catch(() => {})
			throw error
		}
	},
	async read(name) {
		const path = join(root, name)
		return (await stat(path).catch(() => null)) ? createReadStream(path) : null
	},
	async remove(name) {
		// The process that wrote it may have died before it was renamed.
		for (const path of [name, `${name}.part`]) await rm(join(root, path), { force: true })
	},
})
