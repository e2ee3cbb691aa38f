import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The password of PostgreSQL's roles in this data directory: made once, readable by the server's user only. */
export async function storedPassword(dataDir: string): Promise<string> {
	const path = join(dataDir, 'postgres-password')
	const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return ''
		throw error
	})
	const password = stored.trim()
	// The characters matter: the password goes into a URL and, when it has to be set again, into SQL.
	if (/^[\w-]{16,}$/.test(password)) return password

	const fresh = randomBytes(24).toString('base64url')
	const file = await open(`${path}.new`, 'w', 0o600)
	await file.writeFile(`${fresh}\n`)
	await file.sync()
	await file.close()
	await rename(`${path}.new`, path)
	return fresh
}
