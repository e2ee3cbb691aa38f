import { readFileSync } from 'node:fs'

const lookMs = 200

/** Ends this process as SIGTERM would once the npm that started it is gone: a killed npm cannot pass anything on. */
export function stopWithNpm() {
	if (!process.env.npm_lifecycle_event) return
	const parent = process.ppid
	// There may be a shell in between, which outlives npm.
	const npm = /^[a-z]*sh$/.test(nameOf(parent)) ? parentOf(parent) : parent
	const isThere = () => process.ppid === parent && (npm === parent || parentOf(parent) === npm)
	const timer = setInterval(() => {
		if (isThere()) return
		clearInterval(timer)
		process.kill(process.pid, 'SIGTERM')
	}, lookMs)
	timer.unref()
}

function nameOf(pid) {
	return statOf(pid)?.[1]
}

function parentOf(pid) {
	return statOf(pid)?.[2]
}

/** Name and parent of a process on Linux; undefined where there is no /proc, and then only the parent is watched. */
function statOf(pid) {
	try {
		return /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
	} catch {
		return undefined
	}
}
