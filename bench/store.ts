import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Store {
	url: string
	pid: number
	dataDir: string
	startedInMs: number
	stop(): Promise<void>
}

const options = ['--import=./dist/server/source-maps.js', '--max-semi-space-size=8', '--heap-growing-percent=40']

/** Starts the built server as `npm start` does, without the wrapper, and waits for its last line. */
export async function startStore(dataDir: string, variables: Record<string, string> = {}): Promise<Store> {
	const began = performance.now()
	const env = {
		...process.env,
		// As `npm start` sets it.
		NODE_ENV: 'production',
		MALLOC_ARENA_MAX: '2',
		MALLOC_MMAP_THRESHOLD_: '131072',
		MALLOC_TRIM_THRESHOLD_: '131072',
		DATA_DIR: join(dataDir, 'data'),
		PORT: '0',
		RATE_LIMIT: 'off',
		DEMO: 'on',
		DATABASE_URL: '',
		...variables,
	}
	const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
		env,
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const url = await lineOf(child, /^Ready on (\S+)/m)
	// The pipe must be emptied, or the server waits for it.
	child.stdout?.resume()
	return {
		url,
		pid: child.pid ?? 0,
		dataDir: env.DATA_DIR,
		startedInMs: performance.now() - began,
		stop: () =>
			new Promise((resolve) => {
				if (child.exitCode !== null) return resolve()
				child.once('exit', () => resolve())
				child.kill('SIGTERM')
			}),
	}
}

/** Waits for a line in what a child prints. */
export function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
	return new Promise((resolve, reject) => {
		let text = ''
		child.stdout?.on('data', (chunk: Buffer) => {
			if (text.length < 100_000) text += chunk
			const found = pattern.exec(text)
			if (found?.[1]) resolve(found[1])
		})
		child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready.\n${text}`)))
	})
}

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
	const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
	return Number(kilobytes) / 1024
}
