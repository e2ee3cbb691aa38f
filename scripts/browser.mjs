import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { Obstacle, step } from './say.mjs'

/** The shell first: the same browser without windows, which takes half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
	'/usr/bin',
	'/Applications/Google Chrome.app/Contents/MacOS',
	...(process.env.PATH ?? '').split(delimiter),
]

/** The browser that the journeys run in; Debian's headless Chromium is installed where there is none. */
export async function browser() {
	const chosen = process.env.CHROMIUM_PATH
	if (chosen) {
		if (isProgram(chosen)) return chosen
		throw new Obstacle(`CHROMIUM_PATH names ${chosen}, which is not a program.`)
	}
	return installed() ?? (await install())
}

function installed() {
	const candidates = [...names, 'Google Chrome'].flatMap((name) => places.map((place) => join(place, name)))
	return candidates.find(isProgram)
}

async function install() {
	const command = await packageManager()
	await step('Installing the browser that the tests run in (Chromium)', async () => {
		await aptGet(command, ['update'])
		await aptGet(command, ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
	})
	const path = installed()
	if (path) return path
	throw new Obstacle(`The package "chromium-headless-shell" brought no browser here: ${remedy}`)
}

const remedy = 'install Chromium or Chrome and set CHROMIUM_PATH to it.'

/** apt-get as root, directly or by sudo without a question. */
async function packageManager() {
	const { code } = await run('apt-get', ['--version'])
	if (code !== 0)
		throw new Obstacle(`The tests need a browser, and this machine has no apt-get to install one: ${remedy}`)
	if (process.getuid?.() === 0) return ['apt-get']
	const sudo = await run('sudo', ['-n', 'true'])
	if (sudo.code === 0) return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
	throw new Obstacle(`The tests need a browser, and this user may not install one: ${remedy}`)
}

async function aptGet([command, ...first], args) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' }
	const { code, output } = await run(command, [...first, '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
	if (code === 0) return
	const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? `apt-get ended with code ${code}`
	throw new Obstacle(`Chromium could not be installed (${reason}): ${remedy}`)
}

function isProgram(path) {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}
