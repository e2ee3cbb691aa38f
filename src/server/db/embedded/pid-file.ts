import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/startup/startup-error.ts'

export interface PidFile {
	pid: number
	port: number
	isReady: boolean
}

/** PostgreSQL's `postmaster.pid`, or undefined while there is none or only the start of one. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
	const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
	const pid = Number(lines[0])
	if (!Number.isInteger(pid) || pid <= 0) return undefined
	return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Ends a PostgreSQL that a killed server left running on this directory. Starting anew is as fast as adopting it and
 * leaves one way of doing things. A `postmaster.pid` that PostgreSQL would stumble over is removed: an empty one, and
 * one whose number some other process has now, as happens in containers, where numbers repeat.
 */
export async function endLeftover(clusterDir: string, log: (message: string) => void): Promise<void> {
	const file = await readPidFile(clusterDir)
	if (file && !isAlive(file.pid)) return
	if (!file || !(await isPostmasterOf(clusterDir, file.pid))) {
		await rm(join(clusterDir, 'postmaster.pid'), { force: true })
		return
	}
	log(`Stopping the PostgreSQL (process ${file.pid}) that an earlier server left running`)
	for (const [signal, timeoutMs] of [['SIGINT', 30_000] as const, ['SIGQUIT', 10_000] as const]) {
		sendSignal(file.pid, signal)
		for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 20) {
			if (!isAlive(file.pid) || !(await isPostmasterOf(clusterDir, file.pid))) return
			await sleep(20)
		}
	}
	throw new StartupError(
		`The PostgreSQL that an earlier server left running (process ${file.pid}) does not stop: end it, then start again.`,
	)
}

async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
	const workingDirectory = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
	if (workingDirectory) {
		const cluster = await stat(clusterDir)
		return cluster.dev === workingDirectory.dev && cluster.ino === workingDirectory.ino
	}
	// No /proc here, or another user's process, or one that has ended and was not collected yet (no command line).
	// Only a certain "no" may have the file removed.
	if (process.platform !== 'linux') return true
	const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
	return command.includes('postgres')
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch {
		// The process has ended in the meantime, or is not ours to end; the wait that follows tells which.
	}
}
