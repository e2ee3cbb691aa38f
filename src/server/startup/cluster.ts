import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmConnections } from '#server/db/connections/connection-budget.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import type { RunningServer } from '#server/start.ts'
import { provideDataDir } from './data-dir.ts'
import type { Env } from './env.ts'
import { StartupError } from './startup-error.ts'

const restartAfter = 1000

/**
 * Several processes on one port (`WEB_CONCURRENCY`): this one keeps the database and the others, and serves nothing.
 * Only the first of them does the work in the background.
 */
export async function startCluster(env: Env): Promise<RunningServer> {
	const say = (message: string) => void process.stdout.write(`${message}\n`)
	provideDataDir(env.DATA_DIR)
	const database = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say })
	const workers = new Set<Worker>()
	const port = env.PORT === 0 ? await freePort(env.HOST) : env.PORT
	let isStopping = false

	async function stop() {
		isStopping = true
		const ends = [...workers].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
		for (const worker of workers) worker.process.kill('SIGTERM')
		await Promise.all(ends)
		await database?.stop()
	}

	/** The URL that it serves at, once it does. */
	function serve(number: number): Promise<string> {
		const worker = cluster.fork({
			// Known here, for the embedded database is only ever opened once.
			DATABASE_URL: env.DATABASE_URL ?? database?.ownerUrl,
			// The same one for all, and for those that come when all are gone.
			PORT: String(port),
			DEMO: env.demo ? 'on' : 'off',
			JOBS: number === 0 ? env.JOBS : 'off',
		})
		workers.add(worker)
		return new Promise((resolve, reject) => {
			worker.once('message', (url: string) => {
				resolve(url)
				worker.once('exit', () => void replace(number))
			})
			worker.once('exit', () => {
				workers.delete(worker)
				reject(new StartupError('A serving process did not start.'))
			})
		})
	}

	async function replace(number: number) {
		while (!isStopping) {
			await sleep(restartAfter)
			if (isStopping) return
			if (await serve(number).catch(() => null)) return
			say(`A serving process did not start again; the next try is in ${restartAfter / 1000} s.`)
		}
	}

	try {
		const ownerUrl = env.DATABASE_URL ?? database?.ownerUrl
		if (ownerUrl) await confirmConnections(ownerUrl, env.WEB_CONCURRENCY, { warn: say })
		// The first one migrates and fills the database.
		const url = await serve(0)
		await Promise.all(Array.from({ length: env.WEB_CONCURRENCY - 1 }, (_, index) => serve(index + 1)))
		return { url, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

/** One that nobody listens on; 0 when that cannot be told, and then the process that serves says why. */
async function freePort(host: string): Promise<number> {
	const server = createServer()
	try {
		server.listen(0, host)
		await once(server, 'listening')
		const address = server.address()
		return typeof address === 'object' && address ? address.port : 0
	} catch {
		return 0
	} finally {
		server.close()
	}
}
