import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './child.mjs'
import { npm, npmObstacle } from './npm.mjs'
import { Obstacle } from './say.mjs'

const home = join(root, '.runtime')
const stampPath = join(home, 'node-ready')

/** The Node to run the store with: this one, or the one installed in .runtime; undefined while that is missing. */
export function readyNode() {
	if (majorOf(process.version) >= neededMajor()) return process.execPath
	if (!existsSync(stampPath)) return undefined
	const [version, path] = readFileSync(stampPath, 'utf8').split('\n')
	return majorOf(version) >= neededMajor() && existsSync(path) ? path : undefined
}

export const nodeWanted = () => `Node ${neededMajor()}, because this machine has ${process.version}`

/** Installs the Node that package.json asks for from the package registry, which is where everything else is from. */
export async function installNode() {
	const major = neededMajor()
	rmSync(join(home, 'node_modules'), { recursive: true, force: true })
	mkdirSync(home, { recursive: true })
	// The package "node" would only fetch this one, by an install script that npm may have been told not to run.
	const flags = ['--prefix', home, '--no-save', '--no-package-lock', '--ignore-scripts', '--global=false']
	const result = await npm(['install', ...flags, `${platformPackage()}@${major}`])
	if (result.code !== 0) {
		rmSync(join(home, 'node_modules'), { recursive: true, force: true })
		throw npmObstacle(result, `install Node ${major}`)
	}
	removeUnused()
	if (await findInstalledNode()) return
	throw new Obstacle(
		`The Node ${major} that npm has for this machine does not run here: install Node ${major} yourself, then try again.`,
	)
}

/** Headers and documents are a third of the package; only the program runs. */
function removeUnused() {
	for (const name of ['include', 'share', 'CHANGELOG.md', 'README.md'])
		rmSync(join(home, 'node_modules', platformPackage(), name), { recursive: true, force: true })
}

/** The one that was installed in .runtime, if it runs; then it is the ready one from now on. */
export async function findInstalledNode() {
	// npm's record of a complete installation; a program cut short may still tell its version.
	if (!existsSync(join(home, 'node_modules', '.package-lock.json'))) return undefined
	for (const name of [platformPackage(), 'node']) {
		const path = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
		if (!existsSync(path)) continue
		const { code, output } = await run(path, ['--version'])
		if (code !== 0 || majorOf(output.trim()) < neededMajor()) continue
		writeFileSync(stampPath, `${output.trim()}\n${path}\n`)
		return path
	}
}

function platformPackage() {
	const platform = process.platform === 'win32' ? 'win' : process.platform
	const family = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
	return `${family}-${platform}-${process.arch}`
}

function neededMajor() {
	const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	return Number(/\d+/.exec(engines.node)[0])
}

function majorOf(version) {
	return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
