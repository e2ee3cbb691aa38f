import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { lchown, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#server/startup/startup-error.ts'

/** The user that PostgreSQL runs as. Empty when that is the user who started the server. */
export interface UnixAccount {
	ids: { uid?: number; gid?: number }
	/** Put before every command: changes the user and keeps one capability (see `reachAnyway`). */
	prefix: string[]
}

/** PostgreSQL refuses to run as root, so root lends it the identity of an unprivileged user. */
export function chooseAccount(clusterDir: string): UnixAccount {
	if (process.getuid?.() !== 0) return { ids: {}, prefix: [] }
	return { ids: ownerOf(clusterDir) ?? systemUser('postgres') ?? createdUser() ?? nobody(), prefix: [] }
}

/** Every program starts in a session of its own, so that the terminal's Ctrl-C reaches only the server. */
export function spawnAs(account: UnixAccount, command: string, args: string[], options: SpawnOptions): ChildProcess {
	const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot }
	const [wrapper, ...wrapperArgs] = account.prefix
	const common: SpawnOptions = { cwd: '/', env, detached: true, windowsHide: true, ...options }
	return wrapper
		? spawn(wrapper, [...wrapperArgs, command, ...args], common)
		: spawn(command, args, { ...common, ...account.ids })
}

/**
 * The account again, able to reach both paths: a store cloned into a home directory that is closed to others
 * (0700, as root's is) has to work too. Throws a StartupError that names the closed directory.
 */
export function withAccessTo(
	account: UnixAccount,
	{ program, directory }: { program: string; directory: string },
): UnixAccount {
	if (account.ids.uid === undefined) return account
	for (const candidate of [account, ...reachAnyway(account)])
		if (mayReach(candidate, program, directory)) return candidate
	throw new StartupError(
		`PostgreSQL cannot run as root, and the user it runs as (uid ${account.ids.uid}) may not enter ${closedDirectory(program, directory)}: open that directory with "chmod o+x", move the store or DATA_DIR, or start as an ordinary user.`,
	)
}

/** Gives a directory tree to the account, the top directory last: an interrupted hand-over is done again. */
export async function changeOwner(account: UnixAccount, directory: string): Promise<void> {
	const { uid, gid } = account.ids
	if (uid === undefined || gid === undefined || statSync(directory).uid === uid) return
	const entries = await readdir(directory, { recursive: true })
	for (const entry of entries.reverse()) await lchown(join(directory, entry), uid, gid)
	await lchown(directory, uid, gid)
}

function ownerOf(directory: string): UnixAccount['ids'] | undefined {
	const stats = statSync(directory, { throwIfNoEntry: false })
	return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function systemUser(name: string): UnixAccount['ids'] | undefined {
	const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
	const fields = passwd
		.split('\n')
		.find((line) => line.startsWith(`${name}:`))
		?.split(':')
	return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined
}

function createdUser(): UnixAccount['ids'] | undefined {
	const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
	spawnSync('/usr/sbin/useradd', ['--system', '--user-group', ...home, 'postgres'])
	return systemUser('postgres')
}

function nobody(): UnixAccount['ids'] {
	const ids = systemUser('nobody')
	if (ids) return ids
	throw new StartupError(
		'PostgreSQL cannot run as root, and no user "postgres" could be created for it: start the server as an ordinary user, or set DATABASE_URL.',
	)
}

/** From the narrower to the wider: passing closed directories and reading, and also running closed programs. */
const capabilities = [
	{ name: 'dac_read_search', bit: 2n },
	{ name: 'dac_override', bit: 1n },
]

/**
 * The account plus one capability that root has, of which containers usually withhold the narrower one.
 * "no_setuid_fixup" makes access(2), which PostgreSQL calls, honor it.
 */
function reachAnyway({ ids }: UnixAccount): UnixAccount[] {
	if (process.platform !== 'linux') return []
	const held = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`)
	const identity = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
	return capabilities
		.filter(({ bit }) => (held & (1n << bit)) !== 0n)
		.map(({ name }) => ({
			ids,
			prefix: ['setpriv', ...identity, `--inh-caps=+${name}`, `--ambient-caps=+${name}`],
		}))
}

/** Asks the kernel rather than reading mode bits, so that access lists count too. */
function mayReach({ ids, prefix }: UnixAccount, program: string, directory: string): boolean {
	const question = ['/bin/sh', '-c', 'test -x "$1" && cd "$2"', 'sh', program, directory]
	const [command = '', ...args] = [...prefix, ...question]
	const { status, error } = spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...(prefix.length ? {} : ids) })
	const code = (error as NodeJS.ErrnoException | undefined)?.code
	if (code === 'EPERM' || code === 'EINVAL') {
		throw new StartupError(
			`PostgreSQL cannot run as root, and this system does not let root become another user (${code}): start the server as an ordinary user, or set DATABASE_URL.`,
		)
	}
	return status === 0
}

function closedDirectory(...paths: string[]): string {
	const isClosed = (stats: Stats | undefined) => stats?.isDirectory() && (stats.mode & 0o001) === 0
	const ancestors = paths.flatMap(withAncestors)
	return ancestors.find((path) => isClosed(statSync(path, { throwIfNoEntry: false }))) ?? paths.join(' or ')
}

function withAncestors(path: string): string[] {
	const parent = dirname(path)
	return parent === path ? [path] : [...withAncestors(parent), path]
}
