import type { Readable } from 'node:stream'
import type { Env } from '#server/startup/env.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import type { FilePlace } from './file-place.ts'

type Settings = Pick<Env, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** The SDK is large; it is loaded by stores that use it. */
async function connect(env: Settings) {
	const sdk = await import('@aws-sdk/client-s3')
	const client = new sdk.S3Client({
		...(env.S3_REGION && { region: env.S3_REGION }),
		...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
		...(env.S3_ACCESS_KEY_ID &&
			env.S3_SECRET_ACCESS_KEY && {
				credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
			}),
	})
	return { sdk, client }
}

export function inBucket(env: Settings, bucket: string): FilePlace {
	const connecting = connect(env)
	return {
		async write(name, bytes, abortSignal) {
			const { sdk, client } = await connecting
			await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }), { abortSignal })
		},
		async read(name, abortSignal) {
			const { sdk, client } = await connecting
			try {
				const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }), { abortSignal })
				return (found.Body as Readable | undefined) ?? null
			} catch (error) {
				if (error instanceof sdk.NoSuchKey) return null
				throw error
			}
		},
		async remove(name, abortSignal) {
			const { sdk, client } = await connecting
			await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }), { abortSignal })
		},
	}
}

/**
 * Refuses wrong settings at start instead of at the first file. A bucket that does not answer is no wrong setting: it
 * may be back soon.
 */
export async function confirmBucket(env: Settings & Pick<Env, 'S3_BUCKET'>): Promise<void> {
	if (!env.S3_BUCKET) return
	const { client } = await connect(env)
	try {
		await client.config.region().catch(() => {
			throw new StartupError('S3_BUCKET is set, but not where it is: set S3_REGION.')
		})
		await client.config.credentials().catch(() => {
			throw new StartupError(
				'S3_BUCKET is set, but there are no keys for it: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role that may use it.',
			)
		})
	} finally {
		client.destroy()
	}
}
