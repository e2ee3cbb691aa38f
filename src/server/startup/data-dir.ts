import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Why a path cannot be used, in words. */
const obstacles: Record<string, string> = {
	EACCES: 'this user has no permission there; it may have been made by another user, such as root',
	EPERM: 'this user has no permission there; it may have been made by another user, such as root',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	EROFS: 'the file system is read-only',
	ENOENT: 'it cannot be made there',
	ENOTDIR: 'it, or a part of its path, is a file and not a directory',
	EEXIST: 'it, or a part of its path, is a file and not a directory',
	ENAMETOOLONG: 'its path is too long',
}
export const fileProblem = (error: unknown): string => {
	const { code = '', message } = error as NodeJS.ErrnoException
	return obstacles[code] ?? message
}

/** Leaves `path` a directory that can be written to, or throws a StartupError that says why it is none. */
export function provideDataDir(path: string): void {
	try {
		// Others may pass through, to what belongs to PostgreSQL's user, but not list it.
		if (makeDirectory(path)) chmodSync(path, 0o711)
		// Asked of the file system itself: modes say nothing of access lists, read-only mounts and root.
		const probe = join(path, `.writable-${process.pid}`)
		closeSync(openSync(probe, 'w', 0o600))
		unlinkSync(probe)
	} catch (error) {
		throw new StartupError(
			`DATA_DIR ${path} cannot be used: ${fileProblem(error)}. Set DATA_DIR to a directory that this user may write to.`,
			{ cause: error },
		)
	}
}

/** One step after the other, for in /proc the recursive kind of Node never ends. Says whether it was missing. */
function makeDirectory(path: string): boolean {
	if (existsSync(path)) {
		if (statSync(path).isDirectory()) return false
		throw Object.assign(new Error(), { code: 'ENOTDIR' })
	}
	if (dirname(path) !== path) makeDirectory(dirname(path))
	try {
		mkdirSync(path)
		return true
	} catch (error) {
		// Another process may have been faster.
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(path)) throw error
		return makeDirectory(path)
	}
}
