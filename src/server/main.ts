import cluster from 'node:cluster'
import { join } from 'node:path'
import { createLog } from '#server/http/observability/observability.ts'
import { startCluster } from '#server/startup/cluster.ts'
import { readEnv } from '#server/startup/env.ts'
import { exitUnlessResponseError } from '#server/startup/error-report.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { startServer } from './start.ts'

process.on('uncaughtException', exitUnlessResponseError)

// env → database → app → listen → close. What each step does is said where it is done.
try {
	const env = readEnv(process.env)
	const log = createLog(env.LOG_LEVEL)
	const root = join(import.meta.dirname, '../..')
	const server =
		env.WEB_CONCURRENCY > 1 && cluster.isPrimary
			? await startCluster(env)
			: await startServer(env, log, {
					clientDir: join(root, 'dist/client'),
					migrations: join(root, 'db/migrations'),
					historyLoader: join(root, 'dist/server/load-history.js'),
				})

	const stop = (code: number) =>
		server.stop().then(
			() => process.exit(code),
			() => process.exit(1),
		)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
	// The process that started us is gone: nobody would stop us otherwise.
	process.once('disconnect', () => void stop(0))
	// The log lines of start-up are written before the last one.
	log.flush()
	if (cluster.isWorker) process.send?.(server.url)
	else process.stdout.write(`Ready on ${server.url}\n`)
} catch (error) {
	if (!(error instanceof StartupError)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
}
