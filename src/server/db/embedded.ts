import { join, resolve } from 'node:path'
import { fileProblem, provideDataDir } from '#server/startup/data-dir.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { chooseAccount, withAccessTo } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/lock.ts'
import { ownerUrlOf, provideDatabase, setPasswords } from './embedded/owner.ts'
import { storedPassword } from './embedded/password.ts'
import { endLeftover, readPidFile } from './embedded/pid-file.ts'
import { type Installation, type Postmaster, startPostmaster } from './embedded/postmaster.ts'
import { createServerLog } from './embedded/server-log.ts'
import { keepRunning } from './embedded/supervision.ts'

interface EmbeddedOptions {
	dataDir: string
	log: (message: string) => void
	/** How long another server on the same directory, which may be stopping, is waited for. */
	lockTimeoutMs?: number
}

export interface EmbeddedPostgres {
	/** The database `untapped` as its owner; stays the same until `stop`. */
	ownerUrl: string
	/** Ends PostgreSQL, then lets go of the data directory. Every call waits for the same shutdown. */
	stop(): Promise<void>
}

/** PostgreSQL's paths end at 1,024 bytes, of which the names of its own files need some. */
const longestPathBytes = 900

/**
 * Runs a real PostgreSQL in `dataDir` for as long as this process lives, and starts it again should it end by itself.
 * Throws a StartupError for whatever stands in the way.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const dataDir = resolve(options.dataDir)
	const undo: (() => void | Promise<void>)[] = []
	const undoAll = async () => {
		for (const step of undo.splice(0).reverse()) await step()
	}
	try {
		const { port, password } = await start({ ...options, dataDir }, undo)
		let stopped: Promise<void> | undefined
		const stop = () => {
			stopped ??= undoAll()
			return stopped
		}
		return { ownerUrl: ownerUrlOf(port, password), stop }
	} catch (error) {
		await undoAll()
		throw asStartupError(error, dataDir)
	}
}

/** The URL of the database while a server runs it, for commands that join in; undefined while none does. */
export async function runningOwnerUrl(dataDir: string): Promise<string | undefined> {
	const file = await readPidFile(join(resolve(dataDir), 'postgres'))
	return file?.isReady ? ownerUrlOf(file.port, await storedPassword(resolve(dataDir))) : undefined
}

async function start(options: EmbeddedOptions, undo: (() => void | Promise<void>)[]) {
	const { dataDir, log, lockTimeoutMs = 5_000 } = options
	const clusterDir = join(dataDir, 'postgres')
	if (Buffer.byteLength(clusterDir) > longestPathBytes)
		throw new StartupError(
			`The path of DATA_DIR is too long for PostgreSQL, over ${longestPathBytes} bytes: ${dataDir}`,
		)

	provideDataDir(dataDir)
	undo.push(await lockDataDir(dataDir, { timeoutMs: lockTimeoutMs, log }))

	const binaries = await findBinaries()
	const account = withAccessTo(chooseAccount(clusterDir), { program: binaries.postgres, directory: dataDir })
	const password = await storedPassword(dataDir)
	await endLeftover(clusterDir, log)
	await prepareCluster({ dataDir, clusterDir, binaries, account, log }, password)

	const serverLog = createServerLog(join(dataDir, 'postgres.log'))
	undo.push(serverLog.close)
	const installation = { postgres: binaries.postgres, account, clusterDir, serverLog, log }
	const postmaster = await startWithDatabase(installation, password)
	undo.push(keepRunning(installation, postmaster))
	return { port: postmaster.port, password }
}

async function startWithDatabase(installation: Installation, password: string, isRetry = false): Promise<Postmaster> {
	const postmaster = await startPostmaster(installation)
	const isProvided = await provideDatabase(postmaster.port, password).catch(async (error: unknown) => {
		await postmaster.stop()
		throw error
	})
	if (isProvided) return postmaster
	await postmaster.stop()
	if (isRetry) throw new StartupError('PostgreSQL refuses the password in DATA_DIR/postgres-password.')
	installation.log('PostgreSQL does not know the password in DATA_DIR/postgres-password; setting it again')
	await setPasswords(installation, password)
	return startWithDatabase(installation, password, true)
}

function asStartupError(error: unknown, dataDir: string): StartupError {
	if (error instanceof StartupError) return error
	const { path } = error as NodeJS.ErrnoException
	return new StartupError(`The embedded database cannot use ${path ?? dataDir}: ${fileProblem(error)}.`, {
		cause: error,
	})
}
