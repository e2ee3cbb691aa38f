import { request } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './child.mjs'

// Vite in front with hot reload for the web; behind it the application, loaded through Vite's module runner and
// started afresh when one of its sources changes. The database stays up between starts.
const restartPauseMs = 150
const front = await createServer({
	root,
	appType: 'custom',
	server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
	plugins: [{ name: 'application-behind', configureServer: (server) => void server.middlewares.use(toApplication) }],
})
const { runner } = front.environments.ssr
const { StartupError } = await runner.import('/src/server/startup/startup-error.ts')

let publicUrl = ''
let database
let application = Promise.resolve()
let waiting

await front.listen()
publicUrl = front.resolvedUrls.local[0].replace(/\/$/, '')
application = start()
front.watcher.on('all', (_, path) => {
	if (!/[\\/](src[\\/].*\.tsx?|content[\\/].*\.md)$/.test(path) || /\.test\.tsx?$/.test(path)) return
	clearTimeout(waiting)
	waiting = setTimeout(() => {
		application = application.then((running) => running?.stop()).then(start)
	}, restartPauseMs)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void leave(0))
process.once('disconnect', () => void leave(0))
await application
console.log(`Ready on ${publicUrl}`)

async function start() {
	try {
		runner.clearCache()
		const [{ readEnv }, { createLog }, { startServer }] = await Promise.all([
			runner.import('/src/server/startup/env.ts'),
			runner.import('/src/server/http/observability/observability.ts'),
			runner.import('/src/server/start.ts'),
		])
		const given = readEnv({ LOG_LEVEL: 'warn', ...process.env })
		database ??= given.DATABASE_URL ? { ownerUrl: given.DATABASE_URL } : await openDatabase(given)
		const env = { ...given, PORT: 0, PUBLIC_URL: publicUrl, DATABASE_URL: database.ownerUrl }
		return await startServer(env, createLog(env.LOG_LEVEL), {
			clientDir: null,
			migrations: join(root, 'db/migrations'),
			historyLoader: join(root, 'src/server/load-history.ts'),
			assets: { development: true },
		})
	} catch (error) {
		console.error(error instanceof StartupError ? error.message : error)
		return undefined
	}
}

async function openDatabase({ DATA_DIR }) {
	const { startEmbeddedPostgres } = await runner.import('/src/server/db/embedded.ts')
	return startEmbeddedPostgres({ dataDir: DATA_DIR, log: console.log })
}

async function leave(code) {
	const running = await application
	await running?.stop()
	await database?.stop?.()
	await front.close()
	process.exit(code)
}

/** What Vite does not serve itself, the application answers; its pages get Vite's client put in. */
async function toApplication(incoming, answer, next) {
	const { pathname } = new URL(incoming.url, 'http://front')
	if (/^\/(@|src\/|node_modules\/)/.test(pathname)) return next()
	if (/^\/(pictures\/|favicon)/.test(pathname)) return next()
	const running = await application
	if (!running)
		return answer
			.writeHead(503, { 'retry-after': '2' })
			.end('The application could not be started; the terminal says why.')
	const { method, headers } = incoming
	const behind = request(new URL(incoming.url, running.url), {
		method,
		headers: { ...headers, 'accept-encoding': 'identity' },
	})
	behind.once('error', next)
	behind.once('response', (response) => {
		// Vite's client and its styles need what the policy of the real thing forbids.
		const { 'content-security-policy': _, 'content-length': length, ...kept } = response.headers
		if (!kept['content-type']?.startsWith('text/html') || pathname.startsWith('/api/')) {
			answer.writeHead(response.statusCode, { ...kept, ...(length && { 'content-length': length }) })
			return response.pipe(answer)
		}
		const chunks = []
		response.on('data', (chunk) => chunks.push(chunk))
		response.once('end', async () => {
			const html = await front.transformIndexHtml(incoming.url, Buffer.concat(chunks).toString())
			answer.writeHead(response.statusCode, { ...kept, 'cache-control': 'no-store' }).end(html)
		})
	})
	incoming.pipe(behind)
}
