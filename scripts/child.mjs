import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const leaveWithParent = new URL('./leave-with-parent.mjs', import.meta.url).href
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const keptOutput = 200_000
const running = new Set()

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node program to its end; it does not outlive this process. Resolves with its exit code and output. */
export function runNode(node, args, options = {}) {
	return run(node, ['--import', leaveWithParent, ...args], { ...options, stdio: stdioOf(options, 'ipc') })
}

/** Runs any program to its end. `show` lets its output through as it comes; `env` adds variables. */
export function run(command, args, { show = false, env = {}, stdio = stdioOf({ show }) } = {}) {
	stopChildrenOnSignals()
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
		running.add(child)
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

function stdioOf({ show = false }, ...channels) {
	return show ? ['ignore', 'inherit', 'inherit', ...channels] : ['ignore', 'pipe', 'pipe', ...channels]
}

/** Ctrl-C during a step ends the step's program and then this one. */
function stopChildrenOnSignals() {
	if (signals.some((signal) => process.listenerCount(signal) > 0)) return
	for (const signal of signals) process.once(signal, () => stopChildren(signal))
}

async function stopChildren(signal) {
	if (process.stdout.isTTY) process.stdout.write('\n')
	const code = 128 + constants.signals[signal]
	setTimeout(() => {
		for (const child of running) child.kill('SIGKILL')
		process.exit(code)
	}, 3_000)
	await Promise.all([...running].map((child) => ended(child)))
	process.exit(code)
}

function ended(child) {
	return new Promise((resolve) => {
		child.once('close', resolve)
		child.kill('SIGTERM')
	})
}
