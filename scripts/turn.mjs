import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './child.mjs'

const heartbeatMs = 1_000
const staleMs = 10_000

/** Does the work while no other start or test run in this directory installs or builds; waits for its turn. */
export async function inTurn(work) {
	mkdirSync(join(root, '.runtime'), { recursive: true })
	const path = join(root, '.runtime', 'installing')
	await take(path)
	const heartbeat = setInterval(() => touch(path), heartbeatMs)
	const release = () => rmSync(path, { force: true })
	process.once('exit', release)
	try {
		return await work()
	} finally {
		clearInterval(heartbeat)
		process.removeListener('exit', release)
		release()
	}
}

async function take(path) {
	for (let isAnnounced = false; ; ) {
		try {
			writeFileSync(path, String(process.pid), { flag: 'wx' })
			return
		} catch (error) {
			if (error.code !== 'EEXIST') throw error
		}
		if (isAbandoned(path)) {
			rmSync(path, { force: true })
			continue
		}
		if (!isAnnounced) console.log('Another start or test run is installing or building here; waiting for it …')
		isAnnounced = true
		await sleep(250)
	}
}

/** A killed holder leaves its file: the process is gone, or its number is another's and nobody touches the file. */
function isAbandoned(path) {
	try {
		if (Date.now() - statSync(path).mtimeMs > staleMs) return true
		process.kill(Number(readFileSync(path, 'utf8')) || process.pid, 0)
		return false
	} catch (error) {
		return error.code === 'ESRCH'
	}
}

function touch(path) {
	const now = new Date()
	try {
		utimesSync(path, now, now)
	} catch {
		// Somebody removed it; the work goes on all the same.
	}
}
