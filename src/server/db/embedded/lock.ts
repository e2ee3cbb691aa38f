import { closeSync, openSync } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/startup/startup-error.ts'

/** Releases the lock on the data directory; safe to call once. */
export type ReleaseLock = () => Promise<void>

/**
 * Makes this process the only server on `dataDir`. Listening sockets hold the lock, so that the kernel lets go of it
 * however the process ends. A holder may be on its way out: it gets `timeoutMs` before this throws a StartupError.
 */
export async function lockDataDir(
	dataDir: string,
	{ timeoutMs, log }: { timeoutMs: number; log: (message: string) => void },
): Promise<ReleaseLock> {
	const deadline = Date.now() + timeoutMs
	for (let announced = false; ; announced = true) {
		const taken = await takeSockets(dataDir)
		if (typeof taken === 'function') return taken
		if (Date.now() >= deadline) {
			throw new StartupError(
				`Another server (${taken.holder}) is already running on DATA_DIR ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
			)
		}
		if (!announced)
			log(`Another server (${taken.holder}) is running on ${dataDir}; waiting a moment in case it is stopping`)
		await sleep(100)
	}
}

/**
 * On Linux an abstract socket is taken first: it cannot be left behind, so taking it is atomic. The socket file is
 * what a server in another container on the same volume sees; where the file system has no sockets it is left out.
 */
async function takeSockets(dataDir: string): Promise<ReleaseLock | { holder: string }> {
	const { dev, ino } = await stat(dataDir, { bigint: true })
	if (process.platform === 'win32') return takeName(`\\\\.\\pipe\\untapped-${dev}-${ino}`)
	if (process.platform !== 'linux') return takeFile(`${dataDir}/server.sock`)

	const name = await takeName(`\0untapped-data-${dev}-${ino}`)
	if (typeof name !== 'function') return name
	// A path through the descriptor stays short, however long the directory's own path is.
	const descriptor = openSync(dataDir, 'r')
	const file = await takeFile(`/proc/self/fd/${descriptor}/server.sock`)
	const release = async () => {
		if (typeof file === 'function') await file()
		closeSync(descriptor)
		await name()
	}
	if (typeof file === 'function') return release
	await release()
	return file
}

async function takeName(path: string): Promise<ReleaseLock | { holder: string }> {
	const server = await listen(path)
	if (server instanceof Server) return () => close(server)
	if (server.code !== 'EADDRINUSE') return async () => undefined
	return { holder: (await holderOf(path)) ?? 'not answering' }
}

async function takeFile(path: string): Promise<ReleaseLock | { holder: string }> {
	const holder = await holderOf(path)
	if (holder) return { holder }
	await unlink(path).catch(() => undefined)
	const server = await listen(path)
	return server instanceof Server ? () => close(server) : async () => undefined
}

function listen(path: string): Promise<Server | NodeJS.ErrnoException> {
	return new Promise((resolve) => {
		const server = createServer((socket) => {
			socket.on('error', () => undefined)
			socket.end(`process ${process.pid}`)
		})
		server.once('error', resolve)
		server.listen({ path }, () => {
			server.unref()
			resolve(server)
		})
	})
}

/** How the process that listens on `path` calls itself, or undefined when nobody listens. */
function holderOf(path: string): Promise<string | undefined> {
	return new Promise((resolve) => {
		let answer = ''
		const socket = connect({ path })
		socket.setEncoding('utf8')
		// A stopped or busy holder accepts without answering: it still holds the lock.
		socket.setTimeout(1_000, () => socket.destroy())
		let connected = false
		socket.on('connect', () => {
			connected = true
		})
		socket.on('data', (text) => {
			answer += text
		})
		socket.on('error', () => undefined)
		socket.on('close', () => resolve(connected ? answer || 'not answering' : undefined))
	})
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => server.close(() => resolve()))
}
