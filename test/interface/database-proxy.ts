import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of a database that can be cut, so that it refuses, or fall silent, so that it takes all and answers nothing. */
export interface DatabaseProxy {
	/** The URL of the database through this proxy. */
	readonly url: string
	/** How many connections were asked for, ever. */
	readonly attempts: number
	/** How many stand now. */
	readonly connections: number
	cut(): void
	silence(): void
	restore(): void
	close(): Promise<void>
}

export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
	const target = new URL(databaseUrl)
	const open = new Set<Socket>()
	let state: 'up' | 'silent' | 'cut' = 'up'
	let attempts = 0
	const server: Server = createServer((near) => {
		attempts++
		near.on('error', () => {})
		if (state === 'cut') return near.destroy()
		open.add(near)
		const far = connect({ host: target.hostname, port: Number(target.port) })
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			from.on('data', (bytes: Buffer) => state === 'up' && to.write(bytes))
			from.on('error', () => {})
			from.on('close', () => {
				to.destroy()
				open.delete(near)
			})
		}
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = new URL(databaseUrl)
	url.hostname = '127.0.0.1'
	url.port = String((server.address() as AddressInfo).port)
	const hangUp = () => {
		for (const near of open) near.destroy()
	}
	return {
		url: url.href,
		get attempts() {
			return attempts
		},
		get connections() {
			return open.size
		},
		silence() {
			state = 'silent'
		},
		cut() {
			state = 'cut'
			hangUp()
		},
		restore() {
			// What was said into the silence is lost, so those connections are of no use.
			if (state === 'silent') hangUp()
			state = 'up'
		},
		async close() {
			hangUp()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
