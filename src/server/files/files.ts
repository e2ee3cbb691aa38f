import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/errors.ts'
import type { Env } from '#server/startup/env.ts'
import { inBucket } from './bucket.ts'
import { inFolder } from './folder.ts'

/** Where uploads and made documents are kept: a folder, or a bucket. Names are ours, never an uploader's. */
export interface Files {
	/**
	 * Keeps the bytes under a new name that begins with `area/` and ends with `.extension`; answers the name, which
	 * `before` is told before anything is written.
	 */
	keep(area: string, extension: string, bytes: Buffer, before?: (name: string) => Promise<void>): Promise<string>
	/** Null when there is no such file. */
	read(name: string): Promise<Readable | null>
	remove(name: string): Promise<void>
}

const safeName = /^[a-z0-9-]+\/[a-f0-9-]{36}\.[a-z0-9]{1,5}$/
/** How long a place may take to answer, in ms; somebody waits for it. */
const timeoutMs = 12_000

/** Throws `UNAVAILABLE` when the place refuses, or does not answer in time. */
export function createFiles(env: Env, maxMs = timeoutMs): Files {
	const place = env.S3_BUCKET ? inBucket(env, env.S3_BUCKET) : inFolder(join(env.DATA_DIR, 'files'))
	return {
		async keep(area, extension, bytes, before) {
			const name = `${area}/${randomUUID()}.${extension}`
			if (!safeName.test(name)) throw new Error(`${name} is no name for a file.`)
			await before?.(name)
			await within(maxMs, (signal) => place.write(name, bytes, signal))
			return name
		},
		read: async (name) => (safeName.test(name) ? within(maxMs, (signal) => place.read(name, signal)) : null),
		async remove(name) {
			if (safeName.test(name)) await within(maxMs, (signal) => place.remove(name, signal))
		},
	}
}

async function within<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const stopping = new AbortController()
	const late = Promise.withResolvers<never>()
	const timer = setTimeout(() => {
		late.reject(new Error('The file store did not answer in time.'))
		stopping.abort()
	}, ms)
	try {
		return await Promise.race([act(stopping.signal), late.promise])
	} catch (error) {
		const message = 'Files cannot be kept or read right now. Please try again in a minute.'
		throw Object.assign(new Refusal('UNAVAILABLE', message, { retryAfter: 30 }), { cause: error })
	} finally {
		// A file that is being read takes the time it needs.
		clearTimeout(timer)
	}
}
