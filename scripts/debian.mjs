import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { Obstacle, step } from './say.mjs'

const usualPlaces = [
	'/usr/bin',
	'/Applications/Google Chrome.app/Contents/MacOS',
	'/Applications/LibreOffice.app/Contents/MacOS',
]

/** The first program of these names that is installed. */
export function installedProgram(names) {
	const places = [...usualPlaces, ...(process.env.PATH ?? '').split(delimiter)]
	return names.flatMap((name) => places.map((place) => join(place, name))).find(isProgram)
}

export function isProgram(path) {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

/** A program that the proofs and tests need; a package of Debian is installed where there is none. */
export async function programOf({ what, names, packageName, remedy }) {
	const found = installedProgram(names)
	if (found) return found
	const command = await packageManager(what, remedy)
	await step(`Installing ${what} (${packageName})`, async () => {
		await aptGet(command, ['update'], { what, remedy })
		await aptGet(command, ['install', '--yes', '--no-install-recommends', packageName], { what, remedy })
	})
	const path = installedProgram(names)
	if (path) return path
	throw new Obstacle(`The package "${packageName}" brought no program here: ${remedy}`)
}

/** apt-get as root, directly or by sudo without a question. */
async function packageManager(what, remedy) {
	const { code } = await run('apt-get', ['--version'])
	if (code !== 0) throw new Obstacle(`This needs ${what}, and this machine has no apt-get to install it: ${remedy}`)
	if (process.getuid?.() === 0) return ['apt-get']
	const sudo = await run('sudo', ['-n', 'true'])
	if (sudo.code === 0) return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
	throw new Obstacle(`This needs ${what}, and this user may not install it: ${remedy}`)
}

async function aptGet([command, ...first], args, { what, remedy }) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' }
	const { code, output } = await run(command, [...first, '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
	if (code === 0) return
	const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? `apt-get ended with code ${code}`
	throw new Obstacle(`There could be no ${what} installed (${reason}): ${remedy}`)
}
