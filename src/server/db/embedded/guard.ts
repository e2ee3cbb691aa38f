import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { UnixAccount } from './account.ts'

/**
 * Watches over a program from outside: when this process ends in any way, SIGKILL included, the program gets the
 * signal, because the pipe that the guard reads from closes. Call the result once the program has ended by itself.
 */
export function guardCluster(account: UnixAccount, program: ChildProcess, signal: 'INT' | 'KILL'): () => void {
	if (process.platform === 'win32' || program.pid === undefined) return () => undefined
	const script = `read -r _; kill -${signal} "$1" 2>/dev/null`
	const watcher = spawn('/bin/sh', ['-c', script, 'database-guard', String(program.pid)], {
		stdio: ['pipe', 'ignore', 'ignore'],
		cwd: '/',
		detached: true,
		...account.ids,
	})
	watcher.on('error', () => undefined)
	watcher.unref()
	const pipe = watcher.stdin as Socket | null
	pipe?.on('error', () => undefined)
	pipe?.unref()
	return () => watcher.kill('SIGKILL')
}
