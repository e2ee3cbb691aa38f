import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
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
		// Opened here: a stream that opens later fails where nobody listens when the file goes in between.
		const file = await open(path).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return null
			throw error
		})
		return file?.createReadStream() ?? null
	},
	async remove(name) {
		// The process that wrote it may have died before it was renamed.
		for (const path of [name, `${name}.part`]) await rm(join(root, path), { force: true })
	},
})
