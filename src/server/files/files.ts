import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'

/** Where uploads and made documents are kept: a folder, or a bucket. Names are ours, never an uploader's. */
export interface Files {
	/** Keeps the bytes under a new name that begins with `area/` and ends with `.extension`; answers the name. */
	keep(area: string, extension: string, bytes: Buffer): Promise<string>
	/** Null when there is no such file. */
	read(name: string): Promise<Readable | null>
	remove(name: string): Promise<void>
}

const safeName = /^[a-z0-9-]+\/[a-f0-9-]{36}\.[a-z0-9]{1,5}$/

const newName = (area: string, extension: string) => {
	const name = `${area}/${randomUUID()}.${extension}`
	if (!safeName.test(name)) throw new Error(`${name} is no name for a file.`)
	return name
}

export const createFiles = (env: Env): Files =>
	env.S3_BUCKET ? inBucket(env, env.S3_BUCKET) : inFolder(join(env.DATA_DIR, 'files'))

function inFolder(root: string): Files {
	return {
		async keep(area, extension, bytes) {
			const name = newName(area, extension)
			await mkdir(join(root, area), { recursive: true })
			// Written aside and renamed, so that a half-written file is never seen.
			const aside = join(root, `${name}.part`)
			await writeFile(aside, bytes, { mode: 0o600 })
			await rename(aside, join(root, name))
			return name
		},
		async read(name) {
			if (!safeName.test(name)) return null
			const path = join(root, name)
			return (await stat(path).catch(() => null)) ? createReadStream(path) : null
		},
		async remove(name) {
			if (safeName.test(name)) await rm(join(root, name), { force: true })
		},
	}
}

function inBucket(env: Env, bucket: string): Files {
	// The SDK is large; it is loaded by stores that use it, at their first file.
	const connecting = import('@aws-sdk/client-s3').then((sdk) => ({
		sdk,
		client: new sdk.S3Client({
			...(env.S3_REGION && { region: env.S3_REGION }),
			...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
			...(env.S3_ACCESS_KEY_ID &&
				env.S3_SECRET_ACCESS_KEY && {
					credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
				}),
		}),
	}))
	return {
		async keep(area, extension, bytes) {
			const name = newName(area, extension)
			const { sdk, client } = await connecting
			await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }))
			return name
		},
		async read(name) {
			if (!safeName.test(name)) return null
			const { sdk, client } = await connecting
			try {
				const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }))
				return (found.Body as Readable | undefined) ?? null
			} catch (error) {
				if (error instanceof sdk.NoSuchKey) return null
				throw error
			}
		},
		async remove(name) {
			const { sdk, client } = await connecting
			if (safeName.test(name)) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }))
		},
	}
}
