import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `silent` does nothing and never answers; `mute` does what it is asked and never answers. */
type Mood = 'well' | 'silent' | 'mute' | 'refuses' | 'busy' | 'gone' | 'refuses to delete'

/** A bucket as S3 speaks, whose mood can change. */
export interface Bucket {
	mood: Mood
	readonly files: Map<string, Buffer>
	/** How many were never answered. */
	unanswered: number
	/** The second half of what is read is sent once this is done. */
	secondHalf: Promise<void>
	readonly variables: Record<string, string>
	close(): void
}

export async function startBucket(): Promise<Bucket> {
	const server = createServer((request, response) => void answer(bucket, request, response))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const bucket: Bucket = {
		mood: 'well',
		files: new Map(),
		unanswered: 0,
		secondHalf: Promise.resolve(),
		variables: {
			S3_BUCKET: 'files',
			S3_REGION: 'us-east-1',
			S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
			S3_ACCESS_KEY_ID: 'a',
			S3_SECRET_ACCESS_KEY: 'b',
		},
		close() {
			server.close()
			server.closeAllConnections()
		},
	}
	return bucket
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const fail = (status: number, code: string) =>
		response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
	const { mood, files } = bucket
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	if (mood === 'silent') return void bucket.unanswered++
	if (mood === 'gone') return void request.destroy()
	if (mood === 'busy') return void fail(503, 'SlowDown')
	const isRefused = mood === 'refuses' || (mood === 'refuses to delete' && request.method === 'DELETE')
	if (isRefused) return void fail(403, 'AccessDenied')
	const name = (request.url ?? '').split('?')[0]?.replace('/files/', '') ?? ''
	const found = files.get(name)
	if (request.method === 'PUT') files.set(name, Buffer.concat(parts))
	if (request.method === 'DELETE') files.delete(name)
	if (mood === 'mute') return void bucket.unanswered++
	switch (request.method) {
		case 'PUT':
			return void response.writeHead(200, { etag: '"x"' }).end()
		case 'DELETE':
			return void response.writeHead(204).end()
		default:
			if (!found) return void fail(404, 'NoSuchKey')
			response.writeHead(200, { 'content-length': found.length })
			response.write(found.subarray(0, found.length / 2))
			await bucket.secondHalf
			response.end(found.subarray(found.length / 2))
	}
}
