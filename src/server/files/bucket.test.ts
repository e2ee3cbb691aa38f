import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#server/startup/env.ts'
import { type Bucket, startBucket } from '#test/outages/bucket.ts'
import { confirmBucket } from './bucket.ts'
import { createFiles, type Files } from './files.ts'

const timeoutMs = 400

describe('files in a bucket', () => {
	let bucket: Bucket
	let files: Files
	beforeAll(async () => {
		bucket = await startBucket()
		files = createFiles(readEnv(bucket.variables), timeoutMs)
	})
	afterAll(() => bucket.close())
	afterEach(() => {
		bucket.mood = 'well'
	})

	const keep = () => files.keep('resumes', 'pdf', Buffer.from('a curriculum vitae'))

	test('are kept, read and removed', async () => {
		const name = await keep()
		const found = await files.read(name)
		expect(found && (await text(found))).toBe('a curriculum vitae')
		await files.remove(name)
		expect(await files.read(name)).toBeNull()
	})

	test.each(['silent', 'refuses', 'busy', 'gone'] as const)(
		'of one that is %s cannot be had right now',
		async (mood) => {
			const name = await keep()
			bucket.mood = mood
			const refusal = { code: 'UNAVAILABLE', retryAfter: expect.any(Number), cause: expect.any(Error) }
			await expect(keep()).rejects.toMatchObject(refusal)
			await expect(files.read(name)).rejects.toMatchObject(refusal)
			await expect(files.remove(name)).rejects.toMatchObject(refusal)
		},
	)

	test('are read for as long as that takes, once they come', async () => {
		const name = await keep()
		bucket.secondHalf = sleep(2 * timeoutMs)
		const found = await files.read(name)
		expect(found && (await text(found))).toBe('a curriculum vitae')
	})
})

describe('a bucket that could never be used is told at the start', () => {
	beforeEach(() => {
		vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
		vi.stubEnv('HOME', '/nonexistent')
		for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE', 'AWS_ACCESS_KEY_ID'])
			vi.stubEnv(name, undefined)
	})
	afterEach(() => void vi.unstubAllEnvs())
	const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

	test.each([
		['without a region', keys, /set S3_REGION/],
		['without keys', { S3_REGION: 'us-east-1' }, /set S3_ACCESS_KEY_ID/],
	])('%s', async (_, variables, sentence) => {
		const env = readEnv({ S3_BUCKET: 'files', ...variables })
		await expect(confirmBucket(env)).rejects.toMatchObject({ name: 'StartupError', message: sentence })
	})

	test('and one that could be is not asked yet; no bucket is fine too', async () => {
		const env = { S3_BUCKET: 'files', S3_REGION: 'us-east-1', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys }
		await confirmBucket(readEnv(env))
		await confirmBucket(readEnv({}))
	})
})
