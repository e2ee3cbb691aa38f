import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'

interface RawAnswer {
	status: number
	headers: IncomingHttpHeaders & Record<string, string | string[] | undefined>
	text: string
	bytes: number
}

/** Asks a shop that listens over a real socket: what stands in the URL and in the headers goes out as it is. */
export const rawGet = (shop: TestApp, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
	new Promise((resolve, reject) => {
		const { port } = shop.app.server.address() as AddressInfo
		request({ port, host: '127.0.0.1', path, headers }, (response) => {
			const parts: Buffer[] = []
			response.on('data', (part: Buffer) => parts.push(part))
			response.on('end', () => {
				const body = Buffer.concat(parts)
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					text: body.toString(),
					bytes: body.length,
				})
			})
		})
			.on('error', reject)
			.end()
	})
