import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/startup/startup-error.ts'
import { spawnAs, type UnixAccount } from './account.ts'
import { guardCluster } from './guard.ts'
import { readPidFile } from './pid-file.ts'
import type { ServerLog } from './server-log.ts'
import { settings } from './settings.ts'

export interface Installation {
	postgres: string
	account: UnixAccount
	clusterDir: string
	serverLog: ServerLog
	log: (message: string) => void
}

export interface Postmaster {
	port: number
	/** Settles when PostgreSQL has ended, for whatever reason. */
	ended: Promise<string>
	/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
	stop(): Promise<void>
}

const shutdownTimeoutMs = 60_000
const leftoverTimeoutMs = 15_000

/** Starts PostgreSQL on `wantedPort`, or on a free port, and waits until it takes connections. */
export async function startPostmaster(installation: Installation, wantedPort?: number): Promise<Postmaster> {
	const { clusterDir, serverLog } = installation
	const deadline = Date.now() + leftoverTimeoutMs
	for (;;) {
		const logStart = serverLog.size()
		const port = wantedPort ?? (await freePort())
		const postmaster = launch(installation, port)
		const failure = await failureToStart(installation, postmaster)
		if (failure === undefined) return postmaster

		const text = serverLog.textSince(logStart)
		// These errors pass by themselves: somebody else's port, and the last processes of a PostgreSQL that was killed.
		const passes = /could not bind|Address already in use|pre-existing shared memory|is another postmaster/
		if (!passes.test(text) || Date.now() > deadline) {
			const reason = /(?:FATAL|PANIC): {2}(.*)/.exec(text)?.[1] ?? failure
			throw new StartupError(`PostgreSQL did not start on ${clusterDir} (${reason}); its log is DATA_DIR/postgres.log.`)
		}
		await sleep(200)
	}
}

interface Launched extends Postmaster {
	pid: number | undefined
}

function launch(installation: Installation, port: number): Launched {
	const { postgres, account, clusterDir, serverLog } = installation
	const child = spawnAs(account, postgres, ['-D', clusterDir, ...settings(port)], {
		stdio: ['ignore', serverLog.descriptor, serverLog.descriptor],
	})
	child.unref()
	const release = guardCluster(account, child, 'INT')
	const ended = new Promise<string>((resolve) => {
		child.once('error', (error) => resolve(error.message))
		child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`))
	})
	void ended.then(release)
	return { pid: child.pid, port, ended, stop: () => shutDown(child) }
}

/** Waits until PostgreSQL takes connections (undefined) or has ended (why). Recovery may take its time. */
async function failureToStart(installation: Installation, postmaster: Launched): Promise<string | undefined> {
	let failure: string | undefined
	void postmaster.ended.then((reason) => {
		failure = reason
	})
	for (let looks = 1; failure === undefined; looks++) {
		const file = await readPidFile(installation.clusterDir)
		if (file?.pid === postmaster.pid && file?.isReady) return undefined
		if (looks % 1_000 === 0) installation.log('PostgreSQL is still starting; it may be recovering from a crash')
		await sleep(10)
	}
	return failure
}

async function shutDown(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
	child.ref()
	const exited = once(child, 'exit')
	child.kill('SIGINT')
	const timer = setTimeout(() => child.kill('SIGQUIT'), shutdownTimeoutMs)
	await exited
	clearTimeout(timer)
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
