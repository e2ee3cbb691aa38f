import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'
import { npm, npmObstacle } from './npm.mjs'
import { step } from './say.mjs'

const lockPath = join(root, 'package-lock.json')
const stampPath = join(root, 'node_modules', '.installed')
/** npm writes it when an installation is complete. */
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json')
/** A registry without some other platform's packages makes "npm ci" refuse the lock file, naming no version. */
const lacksOtherPlatforms = /Missing: \S+@ from lock file/

/** Whether node_modules holds what package-lock.json says, installed by us or by hand. */
export function hasDependencies() {
	const wanted = fingerprint()
	if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return true
	if (!existsSync(npmsOwnRecord) || !recordMatchesLock()) return false
	writeFileSync(stampPath, wanted)
	return true
}

/** Always from an empty node_modules: an interrupted installation leaves packages that only look complete. */
export async function installDependencies(node) {
	// A production environment or an npm setting may leave out what the build needs.
	const scope = ['--include=dev', '--include=optional', '--include=peer']
	await step('Installing dependencies', async () => {
		let result = await npm(node, ['ci', ...scope])
		if (result.code !== 0 && lacksOtherPlatforms.test(result.output)) {
			// This goes by the same lock file and leaves them out.
			rmSync(join(root, 'node_modules'), { recursive: true, force: true })
			result = await npm(node, ['install', '--no-save', ...scope])
		}
		if (result.code === 0) return
		rmSync(npmsOwnRecord, { force: true })
		throw npmObstacle(result, 'install the dependencies')
	})
	writeFileSync(stampPath, fingerprint())
}

function fingerprint() {
	const lock = readFileSync(lockPath)
	return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function recordMatchesLock() {
	const locked = JSON.parse(readFileSync(lockPath, 'utf8')).packages
	const installed = JSON.parse(readFileSync(npmsOwnRecord, 'utf8')).packages
	return Object.entries(locked).every(([path, wanted]) => {
		const found = installed[path]
		if (!found) return path === '' || wanted.optional === true || wanted.devOptional === true
		return found.version === wanted.version && found.integrity === wanted.integrity
	})
}
