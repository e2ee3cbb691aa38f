import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs'

const limitBytes = 10 * 1024 * 1024

/** PostgreSQL's own log. It stays under about 20 MB: the file and one older part. */
export interface ServerLog {
	descriptor: number
	/** The part of the log after the byte position `since`. */
	textSince(since: number): string
	size(): number
	close(): void
}

export function createServerLog(path: string): ServerLog {
	const descriptor = openSync(path, 'a+', 0o600)
	const size = () => fstatSync(descriptor).size
	// Truncated in place rather than renamed, because PostgreSQL keeps appending to the descriptor it was given.
	const trim = () => {
		if (size() < limitBytes) return
		copyFileSync(path, `${path}.1`)
		ftruncateSync(descriptor)
	}
	trim()
	const timer = setInterval(trim, 60_000).unref()
	return {
		descriptor,
		size,
		textSince(since) {
			const buffer = Buffer.alloc(Math.min(Math.max(size() - since, 0), 64 * 1024))
			return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, since))
		},
		close() {
			clearInterval(timer)
			closeSync(descriptor)
		},
	}
}
