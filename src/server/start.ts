import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDb } from '#server/db/client.ts'
import { confirmConnections, poolSizes } from '#server/db/connections/connection-budget.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { seedDatabase } from '#server/db/setup/seed.ts'
import { loadHistoryInOwnProcess } from '#server/demo-history/in-own-process.ts'
import { confirmBucket } from '#server/files/bucket.ts'
import { listenForMetrics } from '#server/http/observability/metrics.ts'
import type { Assets } from '#server/http/pages/render-page.ts'
import { provideDataDir } from '#server/startup/data-dir.ts'
import type { Env } from '#server/startup/env.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { buildApp } from './app.ts'
import { createServices } from './services.ts'
import { startWork } from './work.ts'

export interface ServerFolders {
	/** The built files for the browser; null where a bundler serves them. */
	clientDir: string | null
	migrations: string
	/** The program `load-history`. */
	historyLoader: string
	assets?: Assets
}

export interface RunningServer {
	url: string
	stop(): Promise<void>
}

/** From an environment to a listening server, and back. */
export async function startServer(env: Env, log: Logger, places: ServerFolders): Promise<RunningServer> {
	provideDataDir(env.DATA_DIR)
	await confirmBucket(env)
	const say = (message: string) => void process.stdout.write(`${message}\n`)
	const database = env.DATABASE_URL
		? { ownerUrl: env.DATABASE_URL, stop: async () => {} }
		: await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say })
	const closing: Array<() => Promise<unknown>> = [database.stop]
	const stop = async () => {
		for (const close of closing.splice(0).reverse()) await close()
	}
	try {
		// Of several processes on one port, the one that starts them has asked for all.
		if (env.WEB_CONCURRENCY === 1) await confirmConnections(database.ownerUrl, 1, log)
		await migrateDatabase(database.ownerUrl, places.migrations)
		let url = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
		const services = await createServices(env, database.ownerUrl, log, () => url)
		closing.push(services.close)
		await fill(database.ownerUrl, env, {
			claimCodeKey: services.claimCodeKey,
			historyLoader: places.historyLoader,
			say,
		})

		const app = await buildApp(services, {
			clientDir: places.clientDir,
			assets: places.assets ?? builtAssets(places.clientDir),
		})
		// First the requests in flight end, then the work, then the database goes.
		closing.push(() => app.close())
		const listening = await listen(app, env)
		if (!env.PUBLIC_URL) url = listening
		if (env.METRICS_PORT !== undefined) {
			const metrics = await listenForMetrics(services.metrics, { host: env.HOST, port: env.METRICS_PORT })
			closing.push(metrics.close)
		}
		if (env.JOBS === 'on') {
			const work = await startWork(services, app)
			closing.push(work.stop)
		}
		return { url: listening, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

/** One process fills the database, and the others wait for it. */
async function fill(
	ownerUrl: string,
	env: Env,
	{ claimCodeKey, historyLoader, say }: { claimCodeKey: string; historyLoader: string; say: (message: string) => void },
): Promise<void> {
	const db = createDb(ownerUrl, { max: poolSizes.filling, timeoutMs: 120_000 })
	try {
		const { demo: isDemo, DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword } = env
		const hasHistory = isDemo && env.DEMO_HISTORY === 'on'
		const seed = () => seedDatabase(db, { isDemo, dataDir, demoPassword, claimCodeKey, hasHistory, say })
		if (hasHistory) await loadHistoryInOwnProcess(db, { program: historyLoader, ownerUrl, orders: 20_000 }, seed)
		else await seed()
	} finally {
		await db.pool.end()
	}
}

function builtAssets(clientDir: string | null): Assets {
	if (!clientDir) throw new StartupError('There is no build to serve. Run `npm start`, which builds first.')
	return { manifest: JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) } as Assets
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<string> {
	try {
		await app.listen({ port: env.PORT, host: env.HOST })
	} catch (error) {
		const { code } = error as { code?: string }
		if (code === 'EADDRINUSE')
			throw new StartupError(`Port ${env.PORT} is taken by another program. Stop it, or set PORT to a free one.`)
		if (code === 'EACCES') throw new StartupError(`Port ${env.PORT} needs more rights. Set PORT to one above 1023.`)
		if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
			throw new StartupError(`HOST=${env.HOST} is not an address of this machine.`)
		throw error
	}
	const address = app.server.address()
	const port = typeof address === 'object' && address ? address.port : env.PORT
	return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`
}
