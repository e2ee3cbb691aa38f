import { join } from 'node:path'
import { confirmConnections } from '#server/db/connections/connection-budget.ts'
import { confirmBucket } from '#server/files/bucket.ts'
import { createLog } from '#server/http/observability/observability.ts'
import { readEnv } from '#server/startup/env.ts'
import { exitOnError } from '#server/startup/error-report.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { buildApp } from './app.ts'
import { createServices } from './services.ts'
import { startWork } from './work.ts'

process.on('uncaughtException', exitOnError)

// The jobs as a process of their own, next to servers that run with JOBS=off. It listens on nothing.
const env = readEnv(process.env)
if (!env.DATABASE_URL || !env.PUBLIC_URL)
	throw new StartupError('The worker needs DATABASE_URL and PUBLIC_URL: it shares the database of the servers.')
const publicUrl = env.PUBLIC_URL
const log = createLog(env.LOG_LEVEL)
await confirmBucket(env)
await confirmConnections(env.DATABASE_URL, 1, log)
const services = await createServices(env, env.DATABASE_URL, log, () => publicUrl)
const app = await buildApp(services, { clientDir: null, assets: { development: true } })
const work = await startWork(services, app)
process.stdout.write(`Working for ${publicUrl} from ${join(env.DATA_DIR)}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, async () => {
		await work.stop()
		await app.close()
		await services.close()
		process.exit(0)
	})
