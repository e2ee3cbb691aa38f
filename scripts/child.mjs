import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const leaveWithParent = new URL('./leave-with-parent.mjs', import.meta.url).href
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const keptOutput = 200_000
/** The programs that run now, each with how long it may take to end when it is told to. */
const running = new Map()
let isStopping = false

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node program to its end, which is at the latest this process's. Resolves with its exit code and output. */
export function runNode(node, args, { show = false, env = {} } = {}) {
	// npm and a build leave nothing that is not done again; test suites have something to tidy up.
	const timeoutMs = show ? 10_000 : 1_000
	return run(node, ['--import', leaveWithParent, ...args], {
		env: { ...env, STARTED_BY: String(process.pid) },
		timeoutMs,
		stdio: [...stdioOf(show), 'ipc'],
	})
}

/** Runs any program to its end, with `env` added to the environment. A package manager must be let finish. */
export function run(command, args, { env = {}, timeoutMs = 60_000, stdio = stdioOf(false) } = {}) {
	stopChildrenOnSignals()
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
		running.set(child, timeoutMs)
		let output = ''
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text) => {
				output = (output + text).slice(-keptOutput)
			})
		}
		child.once('error', (error) => {
			running.delete(child)
			resolve({ code: error.code === 'ENOENT' ? 127 : 126, output: error.message })
		})
		child.once('close', (code, signal) => {
			running.delete(child)
			// This process is ending: its callers, who wait for the program, end with it.
			if (isStopping) return
			resolve({ code: code ?? 128 + constants.signals[signal], output })
		})
	})
}

/**
 * Gives the rest of this process to one program: passes signals on and ends with its exit code. The program hears of
 * this process's end by its closed channel. In a session of its own it gets the terminal's Ctrl-C only from here, once.
 */
export function become(node, args, { env = {}, ownSession = false } = {}) {
	const child = spawn(node, args, {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		detached: ownSession,
	})
	child.once('error', (error) => {
		console.error(`${node} could not be started: ${error.message}.`)
		process.exit(1)
	})
	child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
	const pass = oncePerKeystroke((signal) => child.kill(signal))
	for (const signal of signals) {
		process.removeAllListeners(signal)
		const terminalTellsIt = signal === 'SIGINT' && !ownSession && process.stdin.isTTY
		process.on(signal, () => terminalTellsIt || pass(signal))
	}
	return child
}

/** npm repeats the terminal's Ctrl-C to its scripts, so one keystroke may arrive twice. */
function oncePerKeystroke(act) {
	let last = 0
	return (signal) => {
		const now = Date.now()
		if (now - last < 300) return
		last = now
		act(signal)
	}
}

function stdioOf(show) {
	return show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
}

/** Ctrl-C during a step ends the step's program and then this one; a second Ctrl-C does not wait for it. */
function stopChildrenOnSignals() {
	if (signals.some((signal) => process.listenerCount(signal) > 0)) return
	const stop = oncePerKeystroke((signal) => {
		const code = 128 + constants.signals[signal]
		if (isStopping) process.exit(code)
		isStopping = true
		const children = [...running.keys()]
		for (const child of children) child.kill('SIGTERM')
		void Promise.all(children.map((child) => once(child, 'close'))).then(() => process.exit(code))
		for (const child of children) setTimeout(() => child.kill('SIGKILL'), running.get(child))
	})
	for (const signal of signals) process.on(signal, stop)
}
