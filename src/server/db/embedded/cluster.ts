import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/startup/startup-error.ts'
import { changeOwner, spawnAs, type UnixAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { guardCluster } from './guard.ts'

interface ClusterSettings {
	dataDir: string
	clusterDir: string
	binaries: Binaries
	account: UnixAccount
	log: (message: string) => void
}

/** Leaves `clusterDir` ready to start: what is there is kept as it is, and only where nothing is, a new one is made. */
export async function prepareCluster(settings: ClusterSettings, password: string): Promise<void> {
	const { dataDir, clusterDir, binaries, account, log } = settings
	const state = await stateOf(clusterDir)
	if (state === 'damaged') {
		throw new StartupError(
			`The database in ${clusterDir} is damaged (global/pg_control is missing): restore a backup, or move the directory away to start with an empty store.`,
		)
	}
	if (state === 'present') {
		const major = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
		if (major !== binaries.major) {
			throw new StartupError(
				`The database in ${clusterDir} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}: carry it over with pg_upgrade or a dump, or set another DATA_DIR.`,
			)
		}
		await changeOwner(account, clusterDir)
		await chmod(clusterDir, 0o700)
		return
	}
	if (state === 'incomplete') {
		const aside = `${clusterDir}-incomplete-${new Date().toISOString().replaceAll(':', '-')}`
		await rename(clusterDir, aside)
		log(`${clusterDir} was half written and holds no database; it is now ${aside}`)
	}
	await removeAbandoned(dataDir)
	await createCluster(settings, password)
}

/** initdb writes into a directory beside its place and is renamed once it is on disk, so there is never half of one. */
async function createCluster(
	{ dataDir, clusterDir, binaries, account }: ClusterSettings,
	password: string,
): Promise<void> {
	const workDir = await mkdtemp(join(dataDir, 'initializing-'))
	try {
		const passwordFile = join(workDir, 'password')
		await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
		const { uid, gid } = account.ids
		if (uid !== undefined && gid !== undefined) {
			await chown(passwordFile, uid, gid)
			await chown(workDir, uid, gid)
		}
		const fresh = join(workDir, 'cluster')
		const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
		// The built-in locale is the same on every machine; "C" is the one system locale that always exists.
		const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
		await runInitdb(account, binaries.initdb, ['-D', fresh, '--no-sync', '--no-instructions', ...access, ...locale])
		await runInitdb(account, binaries.initdb, ['-D', fresh, '--sync-only'])
		await rename(fresh, clusterDir)
		await syncDirectory(dataDir)
	} finally {
		await rm(workDir, { recursive: true, force: true })
	}
}

async function runInitdb(account: UnixAccount, initdb: string, args: string[]): Promise<void> {
	const child = spawnAs(account, initdb, args, { stdio: ['ignore', 'pipe', 'pipe'] })
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
	}
	const release = guardCluster(account, child, 'KILL')
	const ended = await new Promise<number | string>((resolve) => {
		child.once('error', (error) => resolve(error.message))
		child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
	})
	release()
	if (ended === 0) return
	const lines = output.trim().split('\n')
	const reason =
		lines.find((line) => /No space left|FATAL|PANIC/.test(line)) ?? lines.find((line) => /error:/.test(line))
	throw new StartupError(`PostgreSQL could not create its database (${reason ?? `initdb ended with ${ended}`}).`)
}

/** Directories of interrupted first starts; they never held a store's data. */
async function removeAbandoned(dataDir: string): Promise<void> {
	const abandoned = (await readdir(dataDir)).filter((name) => name.startsWith('initializing-'))
	for (const name of abandoned) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function stateOf(clusterDir: string): Promise<'absent' | 'present' | 'incomplete' | 'damaged'> {
	const entries = await readdir(clusterDir).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	if (entries.length === 0) return 'absent'
	const [hasVersion, hasControl, hasCatalog] = await Promise.all(
		['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION'].map((name) => exists(join(clusterDir, name))),
	)
	if (hasVersion && hasControl) return 'present'
	return hasControl || hasCatalog ? 'damaged' : 'incomplete'
}

async function exists(path: string): Promise<boolean> {
	return stat(path).then(
		() => true,
		() => false,
	)
}

async function syncDirectory(path: string): Promise<void> {
	if (process.platform === 'win32') return
	const directory = await open(path, 'r')
	await directory.sync()
	await directory.close()
}
