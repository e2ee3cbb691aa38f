import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'
import { npm, npmObstacle } from './npm.mjs'

const lockPath = join(root, 'package-lock.json')
const stampPath = join(root, 'node_modules', '.installed')
/** npm writes it when an installation is complete. */
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json')
/** A registry without some other platform's packages makes "npm ci" refuse the lock file, naming no version. */
const lacksOtherPlatforms = /Missing: \S+@ from lock file/

/** What tests, checks and benchmarks need besides what builds and serves. */
const scopes = { store: ['--omit=dev'], all: ['--include=dev'] }
/** Only editors and debuggers read these; they are a third of what building and serving installs. */
const unread = /\.(?:map|md|markdown|flow|d\.[cm]?ts)$/

export const dependenciesWanted = (scope) =>
	scope === 'all' ? 'dependencies, with those of tests and benchmarks' : 'dependencies'

/** Whether node_modules holds what package-lock.json says for this scope, installed by us or by hand. */
export function hasDependencies(scope) {
	const stamp = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : ''
	if (stamp === stampOf('all') || stamp === stampOf(scope)) return true
	if (!existsSync(npmsOwnRecord) || !recordMatchesLock(scope)) return false
	writeFileSync(stampPath, stampOf(scope))
	return true
}

/** Always from an empty node_modules: an interrupted installation leaves packages that only look complete. */
export async function installDependencies(scope) {
	// A production environment or an npm setting may leave out what is needed; and this npm may run on a Node that the
	// packages are not for.
	const flags = [...scopes[scope], '--include=optional', '--include=peer', '--engine-strict=false']
	let result = await npm(['ci', ...flags])
	if (result.code !== 0 && lacksOtherPlatforms.test(result.output)) {
		// This goes by the same lock file and leaves them out.
		rmSync(join(root, 'node_modules'), { recursive: true, force: true })
		result = await npm(['install', '--no-save', ...flags])
	}
	if (result.code !== 0) {
		rmSync(npmsOwnRecord, { force: true })
		throw npmObstacle(result, 'install the dependencies')
	}
	if (scope === 'store') removeUnread()
	writeFileSync(stampPath, stampOf(scope))
}

function removeUnread() {
	const modules = join(root, 'node_modules')
	for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
		if (entry.isFile() && unread.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}

const stampOf = (scope) => `${fingerprint()} ${scope}`

function fingerprint() {
	const lock = readFileSync(lockPath)
	return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function recordMatchesLock(scope) {
	const locked = JSON.parse(readFileSync(lockPath, 'utf8')).packages
	const installed = JSON.parse(readFileSync(npmsOwnRecord, 'utf8')).packages
	return Object.entries(locked).every(([path, wanted]) => {
		const found = installed[path]
		if (!found) return path === '' || wanted.optional || wanted.devOptional || (scope === 'store' && wanted.dev)
		return found.version === wanted.version && found.integrity === wanted.integrity
	})
}
